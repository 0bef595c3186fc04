import { formatNameList } from '#src/i18n/format/format-list.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { GuestListRow } from './guest-rows.ts';

/** What the hosts want of their seat: the needs, then the party. */
export const listSeatWishes = (t: Translator, { needs, party }: GuestListRow): string[] => [
  ...needs.map((need) => t(`need_${need}`)),
  ...(party === null ? [] : [t('guests_in_group', { name: party })]),
];

/** The people they come with, in words. */
export function formatTies(t: Translator, { person, plusOnes }: GuestListRow): string[] {
  if (person?.plus_one_of)
    return [
      person.is_unnamed
        ? t('guests_plus_one_unnamed')
        : t('plus_one_of', { name: person.plus_one_of.name }),
    ];
  return plusOnes.length > 0
    ? [t('guests_brings_names', { names: formatPlusOnes(t, plusOnes) })]
    : [];
}

const formatPlusOnes = (t: Translator, plusOnes: readonly GuestListRow[]) =>
  formatNameList(
    t.locale,
    plusOnes.map(({ person, name }) => (person?.is_unnamed ? t('plus_one') : name)),
  );

/** The mark of those who come together. */
export function PlatesTouching() {
  return (
    <svg className="guest-plates" viewBox="0 0 18 10" aria-hidden="true">
      <circle cx="5" cy="5" r="4" />
      <circle cx="13" cy="5" r="4" />
    </svg>
  );
}
