import path from 'node:path';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '#host/build/build.mjs';
import { frameProperties } from '#src/contract/embed/frame-messages.ts';
import { commonAttributeKinds } from '#src/element/attributes.ts';
import { renderWidget } from '#src/element/render-widget.tsx';
import { expectNone } from './expect-none.ts';
import { files, read, root } from './sources.ts';

const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';
const views = files.filter((file) => /^widgets\/views\/[^/]+\.tsx$/.test(file));
const examples = files.filter((file) => /^examples\/.*\.html$/.test(file)).map(read);
const exported: Record<string, unknown> = JSON.parse(read('package.json')).exports;
/** The frame has the server's origin, and is already what `mode` asks for. */
const unneededInFrame = ['api', 'mode'];

interface Definition {
  widget: { tag: string; attributes: Record<string, string> };
}
interface View {
  view: { feature: ComponentType<Record<string, unknown>>; styles: readonly string[] };
}

beforeAll(() => ensureBuilt(buildDir), 120_000);

describe.each(views)('%s', (viewFile) => {
  const name = path.basename(viewFile, '.tsx');
  const file = `widgets/${name}.ts`;
  const load = async () => ((await import(path.join(root, file))) as Definition).widget;
  const loadView = async () => ((await import(path.join(root, viewFile))) as View).view;

  test('is a short file that registers the tag of its name', async () => {
    expect(read(file).trimEnd().split('\n').length).toBeLessThan(40);
    expect((await load()).tag).toBe(`beside-${name}`);
  });

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

  test('[R70] every attribute is passed on to a frame', async () => {
    const { attributes } = await load();
    const passedOn: readonly string[] = [...frameProperties, ...unneededInFrame];
    const missing = Object.entries<string>({ ...commonAttributeKinds, ...attributes }).filter(
      ([name, kind]) => kind !== 'property' && !passedOn.includes(name),
    );
    expectNone(
      missing.map(([name]) => name),
      'Add these attributes to frameUrlProperties in src/contract/embed/frame-messages.ts:',
    );
  });

  test('has its styles as text for adoptedStyleSheets', async () => {
    const { styles } = await loadView();
    expect(styles.filter((css) => typeof css !== 'string' || css.trim() === '')).toEqual([]);
  });

  test('[R73] has an example', () => {
    expect(examples.some((html) => html.includes(`<beside-${name}`))).toBe(true);
  });

  test('is part of all.ts and of the loader', () => {
    expect(read('widgets/all.ts')).toContain(`./${name}.ts`);
    expect(read('widgets/scripts.ts')).toContain(`beside-${name}`);
  });

  test('[R72] has a public import path', () => {
    expect(exported[`./${name}`]).toEqual({
      types: `./dist/package/${name}.d.ts`,
      default: `./dist/package/${name}.js`,
    });
  });
});

test('[R72, R73] beside-open, whose view has no React, is part of all scripts and has a path and an example', () => {
  expect(
    [read('widgets/all.ts'), read('widgets/scripts.ts'), read('widgets/whole.ts')].filter(
      (text) => !text.includes('/open.ts'),
    ),
  ).toEqual([]);
  expect(exported['./open']).toEqual({
    types: './dist/package/open.d.ts',
    default: './dist/package/open.js',
  });
  expect(examples.filter((html) => html.includes('<beside-open')).length).toBeGreaterThan(1);
});
