import { describe, expect, it } from 'vitest';
import { cleanRedirect } from './redirect.ts';

const origins = ['https://beside.example', 'http://localhost:3000'];

/** As in mulberry32: the same strings in every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

describe('where a sign-in may lead', () => {
  it('[R15] a path of our own is kept without its leading slash', () => {
    expect(cleanRedirect('/events/')).toBe('events/');
    expect(cleanRedirect('matches/1?tab=skipped#top')).toBe('matches/1?tab=skipped#top');
    expect(cleanRedirect('events/?at=19:30')).toBe('events/?at=19:30');
    expect(cleanRedirect('events/?q=caf%C3%A9')).toBe('events/?q=caf%C3%A9');
  });

  it('[R15] empty and home become none', () => {
    for (const none of ['', '/', 'home', '/home', 'HOME', '/Home/']) expect(cleanRedirect(none), none).toBeUndefined();
  });

  it('[R15] a redirect with a double slash is refused', () => {
    for (const value of ['//evil.com', '///', 'a//b', './/evil.com', 'events/?next=//evil.com', '%2f%2fevil.com', '%252f%252fevil.com', '/%2Fevil.com'])
      expect(cleanRedirect(value), value).toBeUndefined();
  });

  it('[R15] backslashes, control characters, schemes and their encoded forms are refused', () => {
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
    const encoded = ['%5cevil.com', '/%09/evil.com', 'javascript%3aalert(1)', '%6aavascript:alert(1)', '%00', '／／evil.com'];
    for (const value of [...values, ...schemes, ...encoded]) expect(cleanRedirect(value), JSON.stringify(value)).toBeUndefined();
  });

  it('[R14] what is no string, or far too long, is none', () => {
    for (const value of [undefined, null, 7, {}, ['/events/'], true, 'a'.repeat(10_000)]) expect(cleanRedirect(value)).toBeUndefined();
  });

  it('[R15] of 10 000 random strings none leaves the origin, and cleaning twice is cleaning once', () => {
    const signs = [
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
    const random = randomFrom(44);
    let kept = 0;
    for (let round = 0; round < 10_000; round += 1) {
      const value = Array.from({ length: 1 + random(10) }, () => signs[random(signs.length)]).join('');
      const clean = cleanRedirect(value);
      if (clean === undefined) continue;
      kept += 1;
      expect(cleanRedirect(clean), JSON.stringify(value)).toBe(clean);
      expect(clean, JSON.stringify(value)).not.toMatch(/\/\/|\\|[\p{Cc}]/u);
      for (const origin of origins)
        for (const given of [`/${clean}`, clean]) {
          const url = new URL(given, `${origin}/`);
          expect([url.origin, /^https?:$/.test(url.protocol)], JSON.stringify(value)).toEqual([origin, true]);
        }
    }
    expect(kept).toBeGreaterThan(500);
  });
});
