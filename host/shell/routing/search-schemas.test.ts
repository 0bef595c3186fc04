import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { searchSchemas } from './search-schemas.ts';

test('[R14] every page accepts an empty search string', () => {
  for (const schema of Object.values(searchSchemas)) expect(z.parse(schema, {})).toEqual({});
});
test('[R14] invalid values become undefined and valid ones stay', () => {
  const invalid = {
    slug: ['a', 'b'],
    eventSlug: '../..',
    email: 'nobody',
    redirect: { to: 'home' },
  };
  expect(z.parse(searchSchemas.email, { ...invalid, slug: 'host' })).toEqual({ slug: 'host' });
  expect(z.parse(searchSchemas.email, invalid)).toEqual({});
});
test('[R15] a redirect to another origin is dropped', () => {
  for (const redirect of ['//evil.example', '/\\evil.example', 'https:evil.example', ['a', 'b'], 7])
    expect(z.parse(searchSchemas.guest, { redirect }).redirect).toBeUndefined();
  expect(z.parse(searchSchemas.guest, { redirect: '/events/1?tab=all' }).redirect).toBe(
    'events/1?tab=all',
  );
});
test('[R07, R14] steps are dropped unless all are integers', () => {
  expect(z.parse(searchSchemas.intro, { steps: [0, 1] }).steps).toEqual([0, 1]);
  expect(z.parse(searchSchemas.intro, { steps: [0, 'x'] }).steps).toBeUndefined();
  expect(z.parse(searchSchemas.intro, { steps: 1e309 }).steps).toBeUndefined();
});
