/** The same content as plain HTML: what a page of ours would cost if nothing had to be rendered and no script run. */
import type { Browser } from 'playwright';
import { fullSpeed, openPage } from './browser.ts';
import { startProbe } from './probe.ts';
import { type Target, waitUntilReady } from './visit.ts';

/** The page's HTML as it stands after its scripts have run, with its styles inline, its shadow roots declared and its scripts removed. */
export async function copyAsStaticPage(browser: Browser, { url, sign }: Target): Promise<string> {
  const { page, close } = await openPage(browser, fullSpeed);
  try {
    await page.addInitScript(startProbe, sign);
    await page.goto(url);
    await waitUntilReady(page);
    // Before that the page has everything twice: once drawn by the server, once by the app.
    await page.waitForFunction(() => document.documentElement.dataset.drawn === undefined);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(serializePage);
  } finally {
    await close();
  }
}

/** Runs in the page. */
function serializePage(): string {
  const listRoots = (root: Document | ShadowRoot): ShadowRoot[] =>
    [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot, ...listRoots(shadowRoot)] : [],
    );
  const shadowRoots = listRoots(document);
  const listText = (sheets: Iterable<CSSStyleSheet>) =>
    [...sheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');
  const createStyle = (text: string) =>
    Object.assign(document.createElement('style'), { textContent: text });

  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const text = listText([...styles.map(({ sheet }) => sheet!), ...document.adoptedStyleSheets]);
  for (const each of document.querySelectorAll(
    'script, link[rel=stylesheet], link[rel=modulepreload], link[rel=manifest]',
  ))
    each.remove();
  document.head.append(createStyle(text));
  for (const root of shadowRoots) root.prepend(createStyle(listText(root.adoptedStyleSheets)));

  const tag = (document.documentElement.cloneNode(false) as Element).outerHTML.replace(
    '</html>',
    '',
  );
  return `<!doctype html>${tag}${document.documentElement.getHTML({ shadowRoots })}</html>`;
}
