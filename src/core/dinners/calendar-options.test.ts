import { describe, expect, test } from 'vitest';
import { type BrowserInfo, getCalendarOptions } from './calendar-options.ts';

const links = {
  ics_url: 'https://beside.example/calendar/t0ken.ics',
  google_url: 'https://calendar.google.com/calendar/render?action=TEMPLATE&text=A%3Bb',
  outlook_url: 'https://outlook.live.com/o',
  office365_url: 'https://outlook.office.com/o',
  yahoo_url: 'https://calendar.yahoo.com/?v=60',
};
const listOptions = (userAgent: string, more: Partial<BrowserInfo> = {}) => {
  const { options, isInAppBrowser: inApp } = getCalendarOptions(links, { userAgent, ...more });
  return { names: options.map(({ provider }) => provider), first: options[0]!, inApp, options };
};

const iOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const view =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250105.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

describe('browsers', () => {
  test.each([
    ['Safari on an iPhone', `${iOS} Version/18.6 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${iOS} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
    [
      'Safari on an iPad',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    ],
    [
      'Chrome on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ],
    [
      'Firefox on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    ],
    [
      'Edge on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['a browser without a user agent', ''],
  ])('[R44] %s gets the calendar file first', (_, userAgent) => {
    const { names, first, inApp } = listOptions(userAgent);
    expect(names).toEqual(['ics', 'google', 'outlook', 'office365', 'yahoo']);
    expect([first.href, first.opensInNewTab, inApp]).toEqual([links.ics_url, false, false]);
  });

  test.each([
    ['Chrome on Android', `${pixel} Chrome/142.0.0.0 Mobile Safari/537.36`],
    ['Samsung Internet', `${pixel} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`],
    ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ])('[R44] %s gets Google first, in a new tab, then the file', (_, userAgent) => {
    const { names, first, inApp } = listOptions(userAgent);
    expect(names).toEqual(['google', 'ics', 'outlook', 'office365', 'yahoo']);
    expect([first.href, first.opensInNewTab, inApp]).toEqual([links.google_url, true, false]);
  });

  test("[R44] our page on an iPhone's home screen is not an in-app browser", () => {
    expect(listOptions(`${iOS} Mobile/15E148`, { standalone: true })).toMatchObject({
      inApp: false,
      first: { href: links.ics_url },
    });
  });
});

describe('in-app browsers', () => {
  test.each([
    [
      'Instagram',
      `${iOS} Mobile/22G86 Instagram 400.0.0.30.70 (iPhone16,1; iOS 18_6; de_DE; de; scale=3.00; 1179x2556; 760000000)`,
    ],
    [
      'Facebook',
      `${iOS} Mobile/22G86 [FBAN/FBIOS;FBAV/535.0.0.35.100;FBBV/1;FBDV/iPhone16,1;FBMD/iPhone;FBSN/iOS;FBSV/18.6]`,
    ],
    ['LinkedIn', `${iOS} Mobile/15E148 [LinkedInApp]/9.31.4000`],
    ['the Google app or Gmail', `${iOS} GSA/390.0.800000000 Mobile/15E148 Safari/604.1`],
    ['any other on an iPhone', `${iOS} Mobile/15E148`],
    [
      'any other on an iPad',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    ],
  ])('[R44] %s on iOS opens the file in Safari and reports an in-app browser', (_, userAgent) => {
    const { first, inApp, options } = listOptions(userAgent);
    expect(first).toEqual({
      provider: 'ics',
      href: 'x-safari-https://beside.example/calendar/t0ken.ics',
      opensInNewTab: false,
    });
    expect(inApp).toBe(true);
    expect(options.every(({ href }) => href.startsWith('x-safari-https://'))).toBe(true);
  });

  test.each([
    [
      'Instagram',
      `${view} Chrome/142.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.40.80 Android (35/15; 420dpi; 1080x2424; Google)`,
    ],
    [
      'Facebook',
      `${view} Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/535.0.0.40.100;]`,
    ],
    ['LinkedIn', `${view} Chrome/142.0.0.0 Mobile Safari/537.36 [LinkedInApp]/4.1.1100`],
    ['any other', `${view} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ])('[R44] %s on Android opens Google by intent and reports an in-app browser', (_, userAgent) => {
    const { first, inApp } = listOptions(userAgent);
    expect(first).toMatchObject({ provider: 'google', opensInNewTab: false });
    const [, address, fallback] =
      /^intent:\/\/(.+)#Intent;scheme=https;.*;S\.browser_fallback_url=([^;]+);end$/.exec(
        first.href,
      )!;
    expect([`https://${address}`, decodeURIComponent(fallback!)]).toEqual([
      links.google_url,
      links.google_url,
    ]);
    expect(inApp).toBe(true);
  });

  test('[R44] WeChat, which blocks links and files, gets Google first and a hint', () => {
    for (const userAgent of [
      `${iOS} Mobile/15E148 MicroMessenger/8.0.60(0x18003c32) NetType/WIFI`,
      `${view} Chrome/142.0.0.0 MicroMessenger/8.0.60`,
    ]) {
      const { names, first, inApp } = listOptions(userAgent);
      expect(names).toEqual(['google', 'outlook', 'office365', 'yahoo', 'ics']);
      expect([first.href, first.opensInNewTab, inApp]).toEqual([links.google_url, true, true]);
    }
  });
});
