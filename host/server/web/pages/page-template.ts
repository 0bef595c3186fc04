/** Fills the app's built page: with a head, and for pages that anybody may open with what is drawn of them. */
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { PageFiles } from './page-files.ts';

interface DrawnBody {
  /** Of the drawn content. */
  locale: string;
  dir: 'ltr' | 'rtl';
  html: string;
}

export interface PageBody extends DrawnBody {
  noScriptHtml: string;
}

/** A signed-in page. */
export interface UserPageBody extends DrawnBody {
  /** What its script gets, as `data-` attributes (host/first-paint/signed-in.ts). */
  scriptData: Readonly<Record<string, string>>;
  files: PageFiles;
}

const HEAD_PLACEHOLDER = '<!--head-->';
const ROOT = '<div id="root"></div>';
const HTML_TAG = /<html [^>]*>/;
const THEME_SCRIPT = /<script src="\/theme\.js"[^>]*><\/script>/;
/** Otherwise half of the page may be painted while the rest arrives, and the card, which is centred, moves. */
const WAIT_FOR_DRAWN = '<link rel="expect" href="#drawn-end" blocking="render">';
const HEAD_END = '</head>';
const APP_TAGS =
  /[ \t]*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n?/g;

/** With the same `crossorigin` as the tags that Vite adds for these files later, or the browser would fetch them twice. */
const renderPreloads = ({ scripts, styles }: PageFiles): string =>
  [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">\n`),
  ].join('');

/** Splits the built page once. `drawn` has the app's modules in a `<template>`, from which first-paint/drawn-page.ts starts them. */
export function createPageTemplate(builtHtml: string) {
  const modules = (builtHtml.match(APP_TAGS) ?? []).map((tag) => tag.trim()).join('');
  const drawn = builtHtml
    .replace(APP_TAGS, '')
    .replace(/<noscript[^>]*>[^]*?<\/noscript>/, '')
    .replace(
      THEME_SCRIPT,
      (themeScript) =>
        `${WAIT_FOR_DRAWN}\n    <template id="app">${modules}</template>\n    ${themeScript}`,
    );

  return {
    renderEmpty: (head: string): string => builtHtml.replace(HEAD_PLACEHOLDER, () => head),
    renderUserPage(head: string, { locale, dir, html, scriptData, files }: UserPageBody): string {
      const attributes = Object.entries(scriptData).map(
        ([name, value]) => ` data-${name}="${escapeHtml(value)}"`,
      );
      return (
        builtHtml
          .replace(
            HTML_TAG,
            () => `<html lang="${escapeHtml(locale)}" dir="${dir}" data-theme="light">`,
          )
          .replace(
            THEME_SCRIPT,
            (themeScript) =>
              `${themeScript}\n    <script src="/signed-in.js"${attributes.join('')}></script>`,
          )
          .replace(HEAD_END, () => renderPreloads(files) + HEAD_END)
          // The app's first render replaces it.
          .replace(ROOT, () => `<div id="root"><div class="drawn-chrome">${html}</div></div>`)
          .replace(HEAD_PLACEHOLDER, () => head)
      );
    },
    renderDrawn(head: string, { locale, dir, html, noScriptHtml }: PageBody): string {
      const noScript = noScriptHtml && `<noscript>${noScriptHtml}</noscript>`;
      // The drawn page is behind the app's, so that `#main` is the app's as soon as it has one.
      return drawn
        .replace(
          HTML_TAG,
          () => `<html lang="${escapeHtml(locale)}" dir="${dir}" data-theme="light" data-drawn>`,
        )
        .replace(
          ROOT,
          () =>
            `${ROOT}\n    <div id="drawn">${html}${noScript}</div>\n    <div id="drawn-end" hidden></div>`,
        )
        .replace(HEAD_PLACEHOLDER, () => head);
    },
  };
}
