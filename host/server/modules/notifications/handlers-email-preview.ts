import type { EmailPreviewBlock, EmailPreview } from '#src/contract/email-preview.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';
import { getDirection, getLanguage, t, withLocale } from '#server/platform/i18n.ts';
import type { EmailBlock, EmailPage } from '#server/platform/mail/email-layout.ts';
import type { EmailPortrait } from '#server/platform/mail/email-people.ts';
import { getEntryCode } from '../dinners/door/entry-code.ts';
import { readTableSizes } from '../dinners/events/public-view.ts';
import { getVisibleEvent, requireRole } from '../dinners/events/visibility.ts';
import { findPlaceholder } from '../dinners/rsvps/placeholders.ts';
import { readKeptSeat, readSeatDescription } from '../dinners/seating/seat-text.ts';
import { createCompanyReader } from '../dinners/seating/seating-view.ts';
import { createInvitationPage } from './emails/invitation-emails.ts';
import { createHostMessagePage } from './emails/host-message-email.ts';
import { createSeatingPublishedPage } from './emails/seat-emails.ts';
import { findReaderForHost } from './email-guests.ts';
import { findDinnerWithHost } from './recipients.ts';

/** For hosts only. 404 about a seat for anybody who gets no such e-mail: the owner, and guests without one. */
const previewLetter: RouteHandler<'previewLetter'> = async ({ deps, caller, params, query }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireRole(event, caller);
  const dinner = await findDinnerWithHost(deps.db, event.id);
  if (!dinner) throw notFound();
  if (query.kind === 'invitation')
    return withLocale(dinner.host.language, async () => {
      const guest = query.guest && (await findPlaceholder(deps.db, event.id, query.guest));
      const seat = guest ? await readKeptSeat(deps.db, dinner.event, guest, deps.now()) : '';
      // Its place is shown before there is one.
      const words = [{ quote: '' }];
      const tables = await readTableSizes(deps.db, event.id);
      return toPreview(
        createInvitationPage(deps, { ...dinner, tables }, dinner.host, { words, seat }),
      );
    });
  if (query.kind === 'message' || query.kind === 'thanks') {
    const { group = 'accepted' } = query;
    const message = { sender: caller.user, text: '', isThanks: query.kind === 'thanks' };
    return withLocale(dinner.host.language, () =>
      toPreview(createHostMessagePage(deps, dinner, group, message)),
    );
  }
  if (!query.guest) throw new DomainError('invalid', { guest: [t('required')] });
  const guest = await findReaderForHost(deps.db, dinner, query.guest);
  if (!guest || guest.reader.id === event.host_id) throw notFound();
  const { guestId, reader } = guest;
  const readCompany = await createCompanyReader(deps, event.id, { isForHost: true });
  return withLocale(reader.language, async () => {
    const sentence = await readSeatDescription(deps.db, event.id, reader.id);
    if (!sentence) throw notFound();
    const company = await readCompany(reader.id);
    const page = createSeatingPublishedPage(
      deps,
      dinner,
      reader,
      { sentence, company, entryCode: getEntryCode(guestId) },
      // Its place is shown before there is one.
      [{ quote: dinner.event.host_line ?? '' }],
    );
    return toPreview(page);
  });
};

const toPreview = ({ subject, blocks }: EmailPage): EmailPreview => ({
  language: getLanguage(),
  direction: getDirection(),
  subject,
  blocks: blocks.flatMap(toPreviewBlock),
});

const toPreviewPortrait = ({ name, picture }: EmailPortrait) => ({ name, picture_url: picture });

/** Where links lead isn't part of it: some know their reader. */
function toPreviewBlock(block: EmailBlock): EmailPreviewBlock[] {
  if ('heading' in block) return [{ kind: 'heading', text: block.heading }];
  if ('title' in block) return [{ kind: 'title', text: block.title }];
  if ('when' in block) return [{ kind: 'when', text: block.when }];
  if ('lead' in block) {
    const { lead, portrait } = block;
    return [
      { kind: 'text', text: lead, ...(portrait && { portrait: toPreviewPortrait(portrait) }) },
    ];
  }
  if ('text' in block)
    return [
      ...(block.caption ? [{ kind: 'small' as const, text: block.caption }] : []),
      { kind: 'text', text: block.text },
    ];
  if ('quote' in block) return [{ kind: 'quote', text: block.quote }];
  if ('people' in block) {
    const people = block.people.map((person) => ({ ...person, ...toPreviewPortrait(person) }));
    return [{ kind: 'people', text: block.caption ?? '', people }];
  }
  if ('button' in block)
    return [
      { kind: 'button', text: block.button },
      ...(block.other ? toPreviewBlock(block.other) : []),
    ];
  if ('link' in block) return [{ kind: 'small', text: block.link }];
  if ('small' in block) return [{ kind: 'small', text: block.small }];
  return [];
}

export const emailPreviewHandlers = { previewLetter };
