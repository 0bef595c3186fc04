/**
 * What guests eat and don't, from what they wrote. It is free text, and somebody with an allergy relies on it, so nothing is guessed: two
 * needs count as one only if they are written the same, and whatever isn't a known choice of food is taken for an allergy.
 */

/** `allergy`: must never be on the plate. Also everything that nobody could tell from it for sure. */
export type NeedKind = 'allergy' | 'choice';

export interface CountedNeed {
  /** As the first guest wrote it. */
  need: string;
  kind: NeedKind;
  count: number;
}

/** Answers that name no need. */
const NO_NEED = new Set(
  `, no, none, nothing, n/a, no allergies, no restrictions, no dietary needs, i eat everything,
  nein, keine, nichts, keine allergien, keine unverträglichkeiten, ich esse alles,
  لا, لا شيء, لا يوجد, بدون حساسية, لا حساسية`
    .split(',')
    .map(toKey),
);

const CHOICES = new Set(
  `vegan, vegetarian, pescatarian, pescetarian, halal, kosher, no pork, no alcohol,
  vegetarisch, vegetarier, vegetarierin, veganer, veganerin, pescetarisch, koscher,
  kein schweinefleisch, kein alkohol,
  نباتي, نباتية, نباتي صرف, نباتية صرفة, حلال, كوشير, بدون لحم خنزير, بدون كحول`
    .split(',')
    .map(toKey),
);

const SEPARATORS = /[,;،؛]/;
/** What a part must begin or end with to mean the same without the others: `no traces` speaks of what came before. */
const STANDS_ALONE =
  /^(?:no|keine?n?|بدون) (?!traces|exceptions?|problem|spuren|ausnahmen?)\S|(?: free| allergy|frei|allergie)$/;
/** What may speak of several parts at once. */
const BRACKETS_OR_COLON = /[()[\]:]/;

/** Without case, spaces, kinds of dashes and a full stop at the end. Accents stay: they may tell two words apart. */
function toKey(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim()
    .replace(/[.!]+$/, '');
}

const standsAlone = (key: string) => CHOICES.has(key) || STANDS_ALONE.test(key);

/**
 * The needs in a guest's words: its parts if each of them means the same alone, else all of it as one. `No fish, shellfish` in two would
 * ask for shellfish, and an *and* joins more often than it separates.
 */
export function listNeeds(words: string | null): string[] {
  const text = words?.trim() ?? '';
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => toKey(part) !== '');
  const canSplit = !BRACKETS_OR_COLON.test(text) && parts.every((part) => standsAlone(toKey(part)));
  return (canSplit ? parts : [text]).filter((part) => !NO_NEED.has(toKey(part)));
}

const FREE_OF =
  'gluten|lactose|dairy|milk|nut|egg|soy|wheat|sugar|laktose|milch|nuss|ei|soja|weizen|zucker';
/** Words that are never a name: `Frei` is one. */
const SURELY_FOOD = new RegExp(`^(?:(?:${FREE_OF})(?: free|frei)|\\S+ allergy|\\S+allergie)$`);

/** Whether each part of a text is surely about food, as in a list of guests it may as well be a name. */
export const isSurelyFood = (text: string): boolean =>
  text
    .split(SEPARATORS)
    .map(toKey)
    .every((key) => CHOICES.has(key) || SURELY_FOOD.test(key));

const getNeedKind = (need: string): NeedKind => (CHOICES.has(toKey(need)) ? 'choice' : 'allergy');

/** The strictest of the needs; null without any. */
export function getDietKind(words: string | null): NeedKind | null {
  const needs = listNeeds(words);
  if (needs.length === 0) return null;
  return needs.every((need) => getNeedKind(need) === 'choice') ? 'choice' : 'allergy';
}

/** How many guests have each need: allergies first, then the most frequent. */
export function countNeeds(answers: readonly (string | null)[]): CountedNeed[] {
  const counts = new Map<string, CountedNeed>();
  for (const words of answers) {
    const ownKeys = new Set<string>();
    for (const need of listNeeds(words)) {
      const key = toKey(need);
      if (ownKeys.has(key)) continue;
      ownKeys.add(key);
      const counted = counts.get(key) ?? { need, kind: getNeedKind(need), count: 0 };
      counts.set(key, { ...counted, count: counted.count + 1 });
    }
  }
  const rank = ({ kind }: CountedNeed) => (kind === 'allergy' ? 0 : 1);
  return [...counts.values()].toSorted(
    (one, other) => rank(one) - rank(other) || other.count - one.count,
  );
}
