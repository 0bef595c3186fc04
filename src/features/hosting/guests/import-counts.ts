/** How many lines of a list become what, and in words. */
import type { GuestImport, ImportLine } from '#src/contract/guest-import.ts';
import type { Translator } from '#src/i18n/translator.ts';

export interface ImportCounts {
  /** Lines that change something. */
  ready: number;
  invited: number;
  /** They count as coming, plus-ones too. */
  seated: number;
  updated: number;
  present: number;
  /** Nothing is wrong with them, but no seat is free. */
  seatless: number;
  wrong: number;
}

export const isSeatless = ({ errors }: ImportLine) =>
  errors.length > 0 && errors.every(({ field }) => field === 'seat');

/** Whether the host has to mend the line. */
export const isWrong = (line: ImportLine) => line.becomes === 'wrong' && !isSeatless(line);

export function countImport({ lines }: GuestImport): ImportCounts {
  const count = (becomes: ImportLine['becomes']) =>
    lines.filter((line) => line.becomes === becomes && !line.is_invited).length;
  return {
    ready: lines.filter(
      ({ becomes, is_invited }) => is_invited || becomes === 'new' || becomes === 'update',
    ).length,
    invited: lines.filter(({ is_invited }) => is_invited).length,
    seated: count('new') + lines.reduce((sum, { plus_ones = 0 }) => sum + plus_ones, 0),
    updated: count('update'),
    present: count('present'),
    seatless: lines.filter(isSeatless).length,
    wrong: lines.filter(isWrong).length,
  };
}

/** What the button will do. */
export function describeImport(
  t: Translator,
  counts: ImportCounts | undefined,
  isInviting: boolean,
): string {
  const { invited = 0, seated = 0, updated = 0 } = counts ?? {};
  if (invited > 0 && seated > 0) return t('guests_add_do_both', { invited, added: seated });
  if (invited > 0) return t.plural('guests_add_do_invite', invited);
  if (seated > 0) return t.plural('guests_add_do', seated);
  if (updated > 0) return t.plural('guests_add_do_update', updated);
  return t(isInviting ? 'guests_invite' : 'guests_add_do_none');
}

/** `36 guests were invited. 3 guests were added.` */
export function describeImported(
  t: Translator,
  { invited, seated, updated, present }: ImportCounts,
): string {
  const parts = [
    invited > 0 && t.plural('guests_add_invited', invited),
    seated > 0 && t.plural('guests_added', seated),
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(' ');
  if (updated > 0) return t.plural('guests_add_updated', updated);
  return present > 0 ? t.plural('guests_add_present', present) : '';
}
