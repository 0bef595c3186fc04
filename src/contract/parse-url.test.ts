import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('[case 111] an address with an umlaut is still parsed after thousands of others', () => {
  const hosts = new Set<string | undefined>();
  for (let i = 0; i < 20_000; i += 1) hosts.add(parseUrl('https://Bücher.example')?.hostname);
  expect([...hosts]).toEqual(['xn--bcher-kva.example']);
});

test('[case 111] what is no URL is null', () => {
  expect(parseUrl('kiln.example')).toBeNull();
});
