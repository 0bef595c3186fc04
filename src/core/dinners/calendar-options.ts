/** Order of the calendar links for this device, and how each is opened (R44). */
import type { CalendarLinks } from '#src/contract/events.ts';

/** Message key of each provider's name. */
export const calendarLabelKeys = {
  ics: 'calendar_ics',
  google: 'calendar_google',
  outlook: 'calendar_outlook',
  office365: 'calendar_office365',
  yahoo: 'calendar_yahoo',
} as const;
export type CalendarProvider = keyof typeof calendarLabelKeys;

export interface CalendarOption {
  provider: CalendarProvider;
  href: string;
  /** Web calendars open in a tab; other links are handled by the operating system. */
  opensInNewTab: boolean;
}

export interface BrowserInfo {
  userAgent: string;
  /** Safari: opened from the home screen, where its user agent looks like an in-app browser's. */
  standalone?: boolean;
}

type Platform = 'apple' | 'android' | 'desktop';

const otherCalendars = ['outlook', 'office365', 'yahoo'] as const;
/** `locked`: an in-app browser that opens every link itself and can't download files. */
const calendarOrder: Record<Platform | 'locked', readonly CalendarProvider[]> = {
  apple: ['ics', 'google', ...otherCalendars],
  android: ['google', 'ics', ...otherCalendars],
  desktop: ['ics', 'google', ...otherCalendars],
  locked: ['google', ...otherCalendars, 'ics'],
};

/** Apps that identify themselves. `GSA` (Google, Gmail) can't download files either. */
const inAppBrowserPattern =
  /\b(?:Instagram|FBAN|FBAV|FB_IAB|LinkedInApp|GSA|Line\/|Snapchat|Pinterest|BytedanceWebview|musical_ly|MicroMessenger)/;
const lockedInAppPattern = /\bMicroMessenger/;

const detectPlatform = (userAgent: string): Platform =>
  /iPhone|iPad|iPod|Macintosh/.test(userAgent)
    ? 'apple'
    : /Android/.test(userAgent)
      ? 'android'
      : 'desktop';

/** Android's WebView has `wv` in its user agent; Apple's lacks "Safari", which every browser there has. */
function isInAppBrowser({ userAgent, standalone }: BrowserInfo, platform: Platform): boolean {
  if (inAppBrowserPattern.test(userAgent)) return true;
  if (platform === 'android') return /; wv\)/.test(userAgent);
  return (
    platform === 'apple' &&
    !standalone &&
    /AppleWebKit/.test(userAgent) &&
    !/Safari\//.test(userAgent)
  );
}

/** A URL whose scheme makes the operating system open its browser. Only used inside an app. */
function toExternalBrowserUrl(href: string, platform: Platform): string {
  if (platform === 'apple') return `x-safari-${href}`;
  const { protocol, host, pathname, search } = new URL(href);
  const view = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE';
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};${view};S.browser_fallback_url=${encodeURIComponent(href)};end`;
}

const getBrowserInfo = (): BrowserInfo => globalThis.navigator ?? { userAgent: '' };

/** The calendars in order of preference, and whether the user is in an app's browser and may have to leave it first. */
export function getCalendarOptions(
  links: CalendarLinks,
  browser: BrowserInfo = getBrowserInfo(),
): { options: CalendarOption[]; isInAppBrowser: boolean } {
  const platform = detectPlatform(browser.userAgent);
  const inApp = isInAppBrowser(browser, platform);
  const isLocked = inApp && (platform === 'desktop' || lockedInAppPattern.test(browser.userAgent));
  const canLeaveApp = inApp && !isLocked;
  const options = calendarOrder[isLocked ? 'locked' : platform].map((provider) => {
    const href = links[`${provider}_url`];
    return {
      provider,
      href: canLeaveApp ? toExternalBrowserUrl(href, platform) : href,
      opensInNewTab: provider !== 'ics' && !canLeaveApp,
    };
  });
  return { options, isInAppBrowser: inApp };
}
