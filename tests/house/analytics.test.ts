import { expect, test } from 'vitest';
import { pages } from '../../host/server/pages/paths.ts';
import { cutPath, routePatterns } from '../../src/contract/analytics-privacy/route-pattern.ts';

const patternOf = (path: string) => path.replaceAll(/\{?-?\$\w+\}?/g, ':id');
const bare = (path: string) => path.replace(/\/$/, '');

test('[R64] every page has a pattern of its own, by which analytics knows it', () => {
  const known = new Set(routePatterns.map(bare));
  expect(pages.map(({ path }) => patternOf(path)).filter((path) => !known.has(bare(path)))).toEqual([]);
});

test('[R64] a page is known by its pattern alone, whoever it is about', () => {
  for (const { path } of pages) {
    expect(bare(cutPath(path.replaceAll(/\{?-?\$\w+\}?/g, 'ada-lovelace')))).toBe(bare(patternOf(path)));
  }
});
