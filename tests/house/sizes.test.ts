/** Sizes of pages, elements and package against the record in sizes.json (tests/bench/sizes/README.md). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensurePackage } from '#host/build/build.mjs';
import { getTransferSize } from '#host/build/precompress.mjs';
import type { Env } from '#server/platform/env.ts';
import { elementRoutes } from '#server/web/elements/routes.ts';
import { elements as rows, getElementName } from '#src/contract/elements/elements.ts';
import { silentLog } from '#server/platform/log.ts';
import { openVersionedAssets } from '#server/web/elements/versioned-assets.ts';
import { createMemoryStore } from '../helpers/api/memory-store.ts';
import {
  getInitialFiles,
  getAllFiles,
  measureSizes,
  type Size,
  type Sizes,
} from '../helpers/server/bundle-sizes.ts';
import { read, root } from './sources.ts';

const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';
const elements = path.join(root, buildDir, 'elements');
/** How much a size may grow before the record must be renewed. */
const MAX_GROWTH_FACTOR = 1.1;
/** What a page runs before somebody acts, whichever script it includes. The loader names each chunk it fetches later. */
const MAX_FIRST_KB = 8.2;

let record: Sizes;
let measured: Sizes;
beforeAll(async () => {
  await ensurePackage(buildDir);
  record = JSON.parse(read('tests/house/sizes.json')) as Sizes;
  measured = await measureSizes(path.join(root, buildDir));
}, 240_000);

const createRows = ({ elements, pages, package: packed }: Sizes): Record<string, Size> => ({
  ...Object.fromEntries(
    Object.entries(elements).flatMap(([name, { first, all }]) => [
      [`${name} at first`, first],
      [`${name} in all`, all],
    ]),
  ),
  ...Object.fromEntries(Object.entries(pages).map(([name, size]) => [`page ${name}`, size])),
  package: packed,
});

/** Rows more than a tenth over the record, in kB or files. */
function findGrown(recorded: Sizes, now: Sizes): string[] {
  const before = createRows(recorded);
  return Object.entries(createRows(now)).flatMap(([name, { kB, files }]) => {
    const was = before[name];
    return was && kB <= was.kB * MAX_GROWTH_FACTOR && files <= was.files * MAX_GROWTH_FACTOR
      ? []
      : [
          `${name}: ${kB} kB in ${files} files, ${was ? `recorded ${was.kB} kB in ${was.files}` : 'not recorded yet'}: see why it grew (perhaps in earlier commits), then run npm run bench -- sizes`,
        ];
  });
}

test('[R72] no element, page or package is more than a tenth over the record', () => {
  expect(findGrown(record, measured)).toEqual([]);
});

test('[R72] the record has exactly the elements and pages of the product', () => {
  expect(Object.keys(createRows(record)).toSorted()).toEqual(
    Object.keys(createRows(measured)).toSorted(),
  );
});

test('[R72] only sizes that grew by more than a tenth are reported', () => {
  const larger = (factor: number): Sizes => ({
    ...record,
    package: { kB: record.package.kB * factor, files: record.package.files },
  });
  expect(findGrown(record, larger(1.09))).toEqual([]);
  expect(findGrown(record, larger(1.11))).toEqual([expect.stringContaining('package')]);
});

test.each(['loader', ...rows.map(({ tag }) => getElementName(tag))])(
  '[R72] the script %s is one file of about 8 kB before somebody acts',
  (name) => {
    const { kB, files } = measured.elements[name]!.first;
    expect(kB).toBeLessThanOrEqual(MAX_FIRST_KB);
    expect(files).toBe(1);
  },
);

test('[R70] a second element on a page loads less than 10 kB', () => {
  const { 'invite-card + dinner-rsvp': both, 'invite-card': one } = measured.elements;
  expect(both!.all.kB - one!.all.kB).toBeLessThan(10);
});

test('[R72] measured sizes are those sent to a browser, at v1 and at versioned URLs', async () => {
  const versionedAssets = openVersionedAssets({
    store: createMemoryStore(),
    elementsDir: elements,
    now: () => new Date(0),
    log: silentLog,
  });
  const server = elementRoutes({
    elementsDir: elements,
    versionedAssets,
    env: { production: true } as Env,
  });
  const { version } = JSON.parse(readFileSync(path.join(elements, 'integrity.json'), 'utf8')) as {
    version: string;
  };
  const names = Object.keys(measured.elements).filter((name) => !name.includes(' '));
  const files = [
    ...new Set([...getInitialFiles(elements, 'loader'), ...getAllFiles(elements, ...names)]),
  ];
  expect(files.some((file) => path.basename(file).startsWith('chunk-'))).toBe(true);
  for (const file of files)
    for (const at of ['v1', `v/${version}`]) {
      const response = await server.request(`/${at}/${path.relative(elements, file)}`, {
        headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
      });
      expect([file, at, response.status, (await response.arrayBuffer()).byteLength]).toEqual([
        file,
        at,
        200,
        await getTransferSize(file),
      ]);
    }
});
