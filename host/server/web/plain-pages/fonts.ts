/** The app's fonts for pages of plain HTML: the same files, so that a browser has them once. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fontFaces from '#src/styles/fonts.css?inline';

interface Fonts {
  /** `@font-face` rules. A browser loads what the page's characters need. */
  css: string;
  /** URLs of the two that every page needs. */
  preloaded: string[];
}

const PRELOADED = /^(literata-latin-opsz|ysabeau-latin-wght)-normal/;

/** Without the files that a built app lacks: in tests of the API, none has any. */
export function readFonts(hostDir: string | undefined): Fonts {
  const manifestFile = hostDir && path.join(hostDir, '.vite/manifest.json');
  if (!manifestFile || !existsSync(manifestFile)) return { css: '', preloaded: [] };
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<
    string,
    { file: string }
  >;
  const urlByName = new Map(
    Object.entries(manifest).map(([source, { file }]) => [path.posix.basename(source), `/${file}`]),
  );
  const rules = (fontFaces.match(/@font-face\s*\{[^}]*\}/g) ?? []).flatMap((rule) => {
    const source = /url\(["']?([^"')]+)["']?\)/.exec(rule);
    if (!source) return [rule];
    const url = urlByName.get(path.posix.basename(source[1]!));
    return url ? [rule.replace(source[0], `url(${url})`)] : [];
  });
  const preloaded = [...urlByName].filter(([name]) => PRELOADED.test(name));
  return { css: rules.join(''), preloaded: preloaded.map(([, url]) => url) };
}
