import path from 'node:path';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '#host/build/build.mjs';
import { elements, getElementName } from '#src/contract/elements/elements.ts';
import { renderWidget } from '#src/element/render-widget.tsx';
import { files, read, root } from './sources.ts';

const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';
const views = files.filter((file) => /^widgets\/views\/[^/]+\.tsx$/.test(file));
const examples = files.filter((file) => /^examples\/.*\.html$/.test(file)).map(read);
interface View {
  view: { feature: ComponentType<Record<string, unknown>>; styles: readonly string[] };
}

beforeAll(() => ensureBuilt(buildDir), 120_000);

describe.each(views)('%s', (viewFile) => {
  const name = path.basename(viewFile, '.tsx');
  const loadView = async () => ((await import(path.join(root, viewFile))) as View).view;

  test('[R71] stands on a page of our own app', () => {
    const pages = files.filter(
      (each) =>
        /^host\/(pages|shell)\/.*\.tsx$/.test(each) && read(each).includes(`<beside-${name}`),
    );
    expect(pages).not.toEqual([]);
  });

  test('[R70] loads and renders in Node, without a DOM', async () => {
    expect(globalThis).not.toHaveProperty('customElements');
    const { feature } = await loadView();
    const html = await renderWidget(
      feature,
      { slug: 'host', eventSlug: 'first-table' },
      { api: 'http://localhost:3000', locale: 'en', timeZone: 'Europe/Lisbon' },
    );
    expect(html).toMatch(/^<div class="beside"[^>]*><.+<\/div>$/s);
  });

  test('has its styles as text for adoptedStyleSheets', async () => {
    const { styles } = await loadView();
    expect(styles.filter((css) => typeof css !== 'string' || css.trim() === '')).toEqual([]);
  });
});

describe.each(elements)('$tag', ({ tag }) => {
  const name = getElementName(tag);

  test('is registered by a short file of its name, with the view of its name', () => {
    const entry = read(`widgets/elements/${name}.ts`);
    expect(entry.trimEnd().split('\n').length).toBeLessThan(10);
    expect(entry).toContain(`from '#src/contract/elements/${name}.ts'`);
    expect(entry).toContain(`import('../views/${name}.ts`);
  });

  test('[R73] has an example', () => {
    expect(examples.some((html) => html.includes(`<${tag}`))).toBe(true);
  });
});

test.each([
  ['widgets/elements', /^widgets\/elements\/([\w-]+)\.ts$/],
  ['widgets/views', /^widgets\/views\/(?!shared-by-views|first-styles|styles\.d)([\w-]+)\.tsx?$/],
])('%s has a file for each element and no other', (_, pattern) => {
  expect(files.flatMap((file) => pattern.exec(file)?.[1] ?? [])).toEqual(
    elements.map(({ tag }) => getElementName(tag)).toSorted(),
  );
});
