import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { search } from './search.ts';

test('[R14] without values every page opens', () => {
  for (const schema of Object.values(search)) expect(z.parse(schema, {})).toEqual({});
});
test('[R14] values that do not fit become undefined and those that do stay', () => {
  const odd = { slug: ['a', 'b'], eventSlug: '../..', email: 'nobody', redirect: { to: 'home' } };
  expect(z.parse(search.email, { ...odd, slug: 'host' })).toEqual({ slug: 'host' });
  expect(z.parse(search.email, odd)).toEqual({});
});
test('[R15] a redirect that leaves the origin is no redirect', () => {
  for (const redirect of ['//evil.example', '/\\evil.example', 'https:evil.example', ['a', 'b'], 7])
    expect(z.parse(search.guest, { redirect }).redirect).toBeUndefined();
  expect(z.parse(search.guest, { redirect: '/events/1?tab=all' }).redirect).toBe('events/1?tab=all');
});
test('[R07, R14] the walked steps are whole numbers or none', () => {
  expect(z.parse(search.intro, { steps: [0, 1] }).steps).toEqual([0, 1]);
  expect(z.parse(search.intro, { steps: [0, 'x'] }).steps).toBeUndefined();
  expect(z.parse(search.intro, { steps: 1e309 }).steps).toBeUndefined();
});
