import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUrl } from '#src/contract/parse-url.ts';
import { sanitizeRedirect } from './sanitize-redirect.ts';

const origins = ['https://beside.example', 'http://localhost:3000'];

/** Characters that browsers and routers treat specially, their escapes, and words of dangerous URLs. */
const fragments = [
  '/',
  '\\',
  ':',
  '@',
  '.',
  '%',
  '?',
  '#',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '／',
  'a',
  'Z',
  '2f',
  '5c',
  '09',
  '3a',
  'http',
  'javascript',
  'evil.com',
  '..',
];
const strings = fc
  .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 10 })
  .map((all) => all.join(''));

/** Whether a browser that resolves the value against a page of ours stays on our origin. */
const isOnOurOrigin = (value: string): boolean =>
  origins.every((origin) =>
    [`/${value}`, value].every((given) => {
      const url = parseUrl(given, `${origin}/`);
      return url !== null && url.origin === origin && /^https?:$/.test(url.protocol);
    }),
  );

describe('redirect after sign-in', () => {
  it('[R15] a path of our own is returned without its leading slash', () => {
    expect(sanitizeRedirect('/events/')).toBe('events/');
    expect(sanitizeRedirect('matches/1?tab=skipped#top')).toBe('matches/1?tab=skipped#top');
    expect(sanitizeRedirect('events/?at=19:30')).toBe('events/?at=19:30');
    expect(sanitizeRedirect('events/?q=caf%C3%A9')).toBe('events/?q=caf%C3%A9');
  });

  it('[R15] [case 43] empty and home give undefined', () => {
    for (const none of ['', '/', 'home', '/home', 'HOME', '/Home/'])
      expect(sanitizeRedirect(none), none).toBeUndefined();
  });

  it('[R15] [case 43] a double slash is rejected', () => {
    for (const value of [
      '//evil.com',
      '///',
      'a//b',
      './/evil.com',
      'events/?next=//evil.com',
      '%2f%2fevil.com',
      '%252f%252fevil.com',
      '/%2Fevil.com',
    ])
      expect(sanitizeRedirect(value), value).toBeUndefined();
  });

  it('[R15] [case 43] rejects backslashes, control characters, schemes, encoded too', () => {
    const values = [
      '/\\evil.com',
      '\\evil.com',
      '\\/evil.com',
      '\\\\evil.com',
      '/\t/evil.com',
      '\t/evil.com',
      '/\n/evil.com',
      '\0//evil.com',
      ' //evil.com',
      'http:evil.com',
      'http:/evil.com',
      'https:evil.com',
    ];
    const schemes = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      '\tjavascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'blob:x',
      'mailto:a@b',
      '/javascript:alert(1)',
    ];
    const encoded = [
      '%5cevil.com',
      '/%09/evil.com',
      'javascript%3aalert(1)',
      '%6aavascript:alert(1)',
      '%00',
      '／／evil.com',
    ];
    for (const value of [...values, ...schemes, ...encoded])
      expect(sanitizeRedirect(value), JSON.stringify(value)).toBeUndefined();
  });

  it('[R14] non-strings and overlong values give undefined', () => {
    for (const value of [undefined, null, 7, {}, ['/events/'], true, 'a'.repeat(10_000)])
      expect(sanitizeRedirect(value)).toBeUndefined();
  });

  it('[R15] [case 44] accepted ones of 10,000 random strings stay on our origin and unchanged', () => {
    let acceptedCount = 0;
    fc.assert(
      fc.property(strings, (value) => {
        const clean = sanitizeRedirect(value);
        if (clean === undefined) return;
        acceptedCount += 1;
        expect(sanitizeRedirect(clean)).toBe(clean);
        expect(clean).not.toMatch(/\/\/|\\|[\p{Cc}]/u);
        expect(isOnOurOrigin(clean)).toBe(true);
      }),
      { numRuns: 10_000, seed: 44 },
    );
    expect(acceptedCount).toBeGreaterThan(500);
  });

  it('[case 44] control: a check for double slashes alone lets some of them leave our origin', () => {
    const naive = (value: string) => (value.includes('//') ? undefined : value.replace(/^\/+/, ''));
    const { failed } = fc.check(
      fc.property(strings, (value) => {
        const clean = naive(value);
        return clean === undefined || isOnOurOrigin(clean);
      }),
      { numRuns: 10_000, seed: 44 },
    );
    expect(failed).toBe(true);
  });
});
