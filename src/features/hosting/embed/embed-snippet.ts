/** The code that a host pastes into a website (widgets/README.md, “Ways to load it”). */
import type { DrawnTag, ElementName } from '#src/contract/elements/elements.ts';

export type EmbedCard = ElementName<DrawnTag>;
/** Whether the card is on the page itself, or in a dialog that a button opens. */
export const embedPlaces = ['page', 'button', 'floating'] as const;
export type EmbedPlace = (typeof embedPlaces)[number];
export type EmbedWay = 'script' | 'server' | 'loader' | 'frame';
export const embedThemes = ['system', 'light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

export interface EmbedChoice {
  card: EmbedCard;
  place: EmbedPlace;
  way: EmbedWay;
  /** Empty: the language of the page, for ways that know it. */
  locale: string;
  theme: EmbedTheme;
  /** The text of the button. Empty: the element's own. */
  buttonText: string;
}

interface EmbedTarget {
  /** Where the server is. */
  origin: string;
  slug: string;
  eventSlug: string;
  /** The title of the dinner. */
  title: string;
}

/** The ways that can show a card there, the quickest first. */
export function listWays({ card, place }: Pick<EmbedChoice, 'card' | 'place'>): EmbedWay[] {
  if (place !== 'page') return ['loader'];
  if (card === 'invite-card') return ['script', 'server', 'loader', 'frame'];
  // Without the element's script a frame is read-only: it would show the invitation instead of the RSVP.
  return card === 'seatmate' ? ['server', 'loader', 'frame'] : ['server', 'loader'];
}

/** Cards that come from the server's cache are the same for everybody, so they don't follow the page's language. */
export const canFollowPageLocale = (way: EmbedWay): boolean => way === 'loader';

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const formatAttributes = (attributes: Record<string, string | undefined>): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`],
    )
    .join('');

export function createSnippet(
  choice: EmbedChoice,
  { origin, slug, eventSlug, title }: EmbedTarget,
): string {
  const { card, place, way } = choice;
  const locale = choice.locale || undefined;
  const theme = choice.theme === 'system' ? undefined : choice.theme;
  const createUrl = (path: string, parameters: Record<string, string | undefined>) => {
    const url = new URL(path, origin);
    for (const [name, value] of Object.entries({ ...parameters, locale, theme }))
      if (value !== undefined) url.searchParams.set(name, value);
    return url.href;
  };
  const loader = `<script type="module" src="${origin}/beside.js"></script>`;
  if (way === 'script')
    return `<script${formatAttributes({ src: createUrl(`/e/${eventSlug}.js`, { slug }) })}></script>`;
  if (way === 'server')
    return `${loader}\n<!-- ${createUrl(`/fragment/${card}/`, { slug, eventSlug })} -->`;
  if (way === 'frame') {
    const src = createUrl(`/embed/${card}/`, { view: '1', slug, eventSlug });
    return `<iframe${formatAttributes({ src, title, width: '480', height: '760', loading: 'lazy', style: 'border: 0; max-width: 100%' })}></iframe>`;
  }
  const isInDialog = place !== 'page';
  const element = `<beside-${card}${formatAttributes({ slug, 'event-slug': eventSlug, locale, theme, hidden: isInDialog ? '' : undefined })}></beside-${card}>`;
  if (!isInDialog) return `${loader}\n${element}`;
  const opener = formatAttributes({
    floating: place === 'floating' ? '' : undefined,
    locale,
    theme,
  });
  const text = choice.buttonText.trim();
  return `${loader}\n<beside-open${opener}>${escapeHtml(text)}\n  ${element}\n</beside-open>`;
}
