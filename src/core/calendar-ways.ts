/** Which calendar comes first on the device at hand, and how its link is opened there (R44). */
import type { CalendarLinks } from '#src/contract/events.ts';

/** What each is called. */
export const calendarWords = {
  ics: 'calendar_ics',
  google: 'calendar_google',
  outlook: 'calendar_outlook',
  office365: 'calendar_office365',
  yahoo: 'calendar_yahoo',
} as const;
export type CalendarName = keyof typeof calendarWords;

export interface CalendarWay {
  name: CalendarName;
  href: string;
  /** A page; the others are handed to the device, which opens what it likes. */
  newTab: boolean;
}

export interface Agent {
  userAgent: string;
  /** Safari's word that this page was put on the home screen: it names itself there as an app's browser does. */
  standalone?: boolean;
}

type System = 'apple' | 'android' | 'desktop';

const rest = ['outlook', 'office365', 'yahoo'] as const;
/** `closed`: an app that keeps every link to itself, and takes no file. */
const orders: Record<System | 'closed', readonly CalendarName[]> = {
  apple: ['ics', 'google', ...rest],
  android: ['google', 'ics', ...rest],
  desktop: ['ics', 'google', ...rest],
  closed: ['google', ...rest, 'ics'],
};

/** Apps that name themselves. Gmail's and Google's own (`GSA`) take no file either. */
const apps = /\b(?:Instagram|FBAN|FBAV|FB_IAB|LinkedInApp|GSA|Line\/|Snapchat|Pinterest|BytedanceWebview|musical_ly|MicroMessenger)/;
const closedApps = /\bMicroMessenger/;

const systemOf = (userAgent: string): System => (/iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'apple' : /Android/.test(userAgent) ? 'android' : 'desktop');

/** Android's web view says so; Apple's says no "Safari", which every browser there does. */
function isInApp({ userAgent, standalone }: Agent, system: System): boolean {
  if (apps.test(userAgent)) return true;
  if (system === 'android') return /; wv\)/.test(userAgent);
  return system === 'apple' && !standalone && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent);
}

/** Leads out of the app: by the schemes its system has for that. A browser on the system itself never sees them. */
function outside(href: string, system: System): string {
  if (system === 'apple') return `x-safari-${href}`;
  const { protocol, host, pathname, search } = new URL(href);
  const view = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE';
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};${view};S.browser_fallback_url=${encodeURIComponent(href)};end`;
}

const here = (): Agent => globalThis.navigator ?? { userAgent: '' };

/** The calendars in the order that suits, and whether a person may have to leave an app's own browser first. */
export function calendarWays(links: CalendarLinks, agent: Agent = here()): { ways: CalendarWay[]; inApp: boolean } {
  const system = systemOf(agent.userAgent);
  const inApp = isInApp(agent, system);
  const isClosed = inApp && (system === 'desktop' || closedApps.test(agent.userAgent));
  const leaves = inApp && !isClosed;
  const ways = orders[isClosed ? 'closed' : system].map((name) => {
    const href = links[`${name}_url`];
    return { name, href: leaves ? outside(href, system) : href, newTab: name !== 'ics' && !leaves };
  });
  return { ways, inApp };
}
