/** A guest's seat in an e-mail: the drawing above it, and who sits beside them. */
import type { SeatCompany } from '#server/modules/dinners/seating/seating-view.ts';
import { t } from '#server/platform/i18n.ts';
import type { EmailBlock } from '#server/platform/mail/email-layout.ts';
import type { EmailDrawing } from '#server/platform/mail/email-table.ts';
import { sanitizeLine } from '#server/platform/mail/plain-text.ts';
import { formatMemberName } from './dinner-text.ts';
import { createPortrait } from './portrait.ts';
import type { Reader } from './reader.ts';

export interface AnnouncedSeat {
  /** Where the guest sits and between whom. */
  sentence: string;
  company: SeatCompany;
}

/** The plate between its neighbours' (R42). Nothing where the only one sits opposite. */
export function drawSeatForEmail(
  { first_name }: Pick<Reader, 'first_name'>,
  { place }: SeatCompany,
): EmailDrawing | undefined {
  if (!place || place.isPairAtRoundTable) return undefined;
  const { left, right, seatNumber, table, isOnlyTable } = place;
  return {
    seat: {
      name: sanitizeLine(first_name, 80),
      left: left && formatMemberName(left),
      right: right && formatMemberName(right),
      youLabel: t('rsvp_you'),
      seatLabel: t(isOnlyTable ? 'rsvp_seat' : 'rsvp_seat_at', {
        seat: seatNumber,
        table: sanitizeLine(table, 60),
      }),
    },
  };
}

/** As on the dinner's page of the guest. Nothing if nobody sits near. */
export const createNeighbourBlocks = ({ neighbours }: SeatCompany): EmailBlock[] =>
  neighbours.length === 0
    ? []
    : [
        {
          caption: t('mail_published_neighbours'),
          people: neighbours.map(({ person, reasons }) => ({
            ...createPortrait(person),
            headline: sanitizeLine(person.headline, 160),
            reason: sanitizeLine(reasons[0] ?? ''),
          })),
        },
      ];
