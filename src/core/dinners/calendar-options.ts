/** Which calendar comes first on the device at hand, and how its link is opened there (R44). */
import type { CalendarLinks } from '#src/contract/events.ts';

/** What each is called. */
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
  /** A page; the others are handed to the device, which opens what it likes. */
  opensInNewTab: boolean;
}

export interface BrowserInfo {
  userAgent: string;
  /** Safari's word that this page was put on the home screen: it names itself there as an app's browser does. */
  standalone?: boolean;
}

type Platform = 'apple' | 'android' | 'desktop';

const otherCalendars = ['outlook', 'office365', 'yahoo'] as const;
/** `closed`: an app that keeps every link to itself, and takes no file. */
const calendarOrder: Record<Platform | 'closed', readonly CalendarProvider[]> = {
  apple: ['ics', 'google', ...otherCalendars],
  android: ['google', 'ics', ...otherCalendars],
  desktop: ['ics', 'google', ...otherCalendars],
  closed: ['google', ...otherCalendars, 'ics'],
};

/** Apps that name themselves. Gmail's and Google's own (`GSA`) take no file either. */
const inAppBrowserPattern = /\b(?:Instagram|FBAN|FBAV|FB_IAB|LinkedInApp|GSA|Line\/|Snapchat|Pinterest|BytedanceWebview|musical_ly|MicroMessenger)/;
const lockedInAppPattern = /\bMicroMessenger/;

const detectPlatform = (userAgent: string): Platform =>
  /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'apple' : /Android/.test(userAgent) ? 'android' : 'desktop';

/** Android's web view says so; Apple's says no "Safari", which every browser there does. */
function isInAppBrowser({ userAgent, standalone }: BrowserInfo, system: Platform): boolean {
  if (inAppBrowserPattern.test(userAgent)) return true;
  if (system === 'android') return /; wv\)/.test(userAgent);
  return system === 'apple' && !standalone && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent);
}

/** Leads out of the app: by the schemes its system has for that. A browser on the system itself never sees them. */
function toExternalBrowserUrl(href: string, system: Platform): string {
  if (system === 'apple') return `x-safari-${href}`;
  const { protocol, host, pathname, search } = new URL(href);
  const view = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE';
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};${view};S.browser_fallback_url=${encodeURIComponent(href)};end`;
}

const getBrowserInfo = (): BrowserInfo => globalThis.navigator ?? { userAgent: '' };

/** The calendars in the order that suits, and whether a person may have to leave an app's own browser first. */
export function getCalendarOptions(links: CalendarLinks, agent: BrowserInfo = getBrowserInfo()): { options: CalendarOption[]; isInAppBrowser: boolean } {
  const system = detectPlatform(agent.userAgent);
  const inApp = isInAppBrowser(agent, system);
  const isClosed = inApp && (system === 'desktop' || lockedInAppPattern.test(agent.userAgent));
  const leaves = inApp && !isClosed;
  const ways = calendarOrder[isClosed ? 'closed' : system].map((name) => {
    const href = links[`${name}_url`];
    return { provider: name, href: leaves ? toExternalBrowserUrl(href, system) : href, opensInNewTab: name !== 'ics' && !leaves };
  });
  return { options: ways, isInAppBrowser: inApp };
}
