import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LinkedInUrl, parseLinkedInUrl, parseWebsiteUrl, WebsiteUrl } from './web-url.ts';

test.each([
  ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  [' www.linkedin.com/in/ada/ ', 'https://www.linkedin.com/in/ada/'],
  ['http://de.linkedin.com/in/ada?trk=x', 'https://de.linkedin.com/in/ada?trk=x'],
  ['HTTPS://WWW.LinkedIn.com/in/Ada', 'https://www.linkedin.com/in/Ada'],
  ['https://ｌｉｎｋｅｄｉｎ.com/in/ada', 'https://linkedin.com/in/ada'],
  ['linkedin.com/in/josé', 'https://linkedin.com/in/jos%C3%A9'],
  ['https://linkedin.com:443/in/ada', 'https://linkedin.com/in/ada'],
  ['m.linkedin.com/in/ada', 'https://m.linkedin.com/in/ada'],
  ['https://touch.www.linkedin.com/in/ada', 'https://touch.www.linkedin.com/in/ada'],
  ['mobile.linkedin.com/in/ada', 'https://mobile.linkedin.com/in/ada'],
  [
    'http://M.LinkedIn.com/in/ada?utm_source=share',
    'https://m.linkedin.com/in/ada?utm_source=share',
  ],
  ['\u200e\u202ahttps://www.linkedin.com/in/ada\u202c\u200b', 'https://www.linkedin.com/in/ada'],
  ['https://linkedin.com/in/"onclick=x', 'https://linkedin.com/in/%22onclick=x'],
])('[case 111] the LinkedIn address %j is stored as parsed', (typed, stored) => {
  expect(z.parse(LinkedInUrl, typed)).toBe(stored);
});

test.each([
  'https://linkedin.com:8443/in/ada',
  'https://ada:secret@linkedin.com/in/ada',
  'https://linkedin.com@evil.example/in/ada',
  'https://linkedin.com.evil.example/in/ada',
  'https://mlinkedin.com/in/ada',
  'https://m-linkedin.com/in/ada',
  'https://m.linkedin.com.evil.example/in/ada',
  'https://m..linkedin.com/in/ada',
  'm.linkedin.com',
  'https://evil.example\\.linkedin.com/in/ada',
  'https://linkedin.com./in/ada',
  "https://linkedin.com/in/'x",
  'https://linkedin.com/in/ada lovelace',
  'https://linkedin.com/in/a\tda',
  'https://linked\nin.com/in/ada',
  'https://linkedin.com/in/\u0000x',
  'https://linkedin.com/in/\ud800',
  'https://linkedin.com/',
  'linkedin.com',
  'javascript:alert(1)',
  'ftp://linkedin.com/in/ada',
  '',
  `https://linkedin.com/in/${'é'.repeat(100)}`,
])('[case 111] the LinkedIn address %j is refused', (typed) => {
  expect(z.safeParse(LinkedInUrl, typed).success).toBe(false);
});

test.each([
  ['kiln.example', 'https://kiln.example/'],
  [' http://kiln.example/fish ', 'http://kiln.example/fish'],
  ['\u2068kiln.example\u2069', 'https://kiln.example/'],
  ['https://Bücher.example', 'https://xn--bcher-kva.example/'],
  ['kiln.example/a?b="c"#d', 'https://kiln.example/a?b=%22c%22#d'],
])('[case 111] the website %j is stored as %j', (typed, stored) => {
  expect(z.parse(WebsiteUrl, typed)).toBe(stored);
});

test.each([
  'kiln',
  'localhost',
  '127.0.0.1',
  'https://0x7f.1/',
  'https://[::1]/',
  'kiln.example:8080',
  'https://a@kiln.example',
  'mailto:a@kiln.example',
  'data:text/html,x',
  "https://kiln.example/'x",
  'https://kiln.example/?a\\b',
])('[case 111] the website %j is refused', (typed) => {
  expect(z.safeParse(WebsiteUrl, typed).success).toBe(false);
});

test('[case 111] what is accepted has no port, password, quote or space, and stays the same when parsed again', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('"', "'", ':8080', '@', '\\', '//', '\u202e', 'ａ', '%00', '?', '#', '.'),
  );
  const typed = fc.tuple(
    fc.constantFrom('', 'http://', 'https://', 'HTTPS:\\\\'),
    part,
    fc.constantFrom('linkedin.com', 'kiln.example'),
    part,
    part,
  );
  fc.assert(
    fc.property(typed, (parts) => {
      for (const parse of [parseWebsiteUrl, parseLinkedInUrl]) {
        const url = parse(parts.join(''));
        if (url === null) continue;
        expect(url).toMatch(/^https?:\/\/[a-z0-9._-]+\/[^"'\s\p{Cc}<>`\\]*$/u);
        expect(parse(url)).toBe(url);
      }
    }),
    { numRuns: 2000 },
  );
});
