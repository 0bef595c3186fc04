/** What inviting did, in words, and whom a host can invite by name (R45). */
import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import type { Translator } from '#src/i18n/translator.ts';

type InviteResult = CallResponse<'invite'>['results'][number];
type Match = CallResponse<'listInterested'>['results'][number];

/** Message after inviting. An address gets one e-mail per dinner; the sender's own address and accepted guests get none. */
export function formatInviteResult(
  t: Translator,
  invited: readonly Pick<InviteResult, 'asked_before' | 'status'>[],
  includesOwnAddress = false,
): string {
  const acceptedCount = invited.filter(({ status }) => status === 'accepted').length;
  const invitedBefore = invited.filter(
    ({ asked_before, status }) => asked_before && status !== 'accepted',
  ).length;
  const sent = invited.length - acceptedCount - invitedBefore;
  return [
    sent > 0 && t.plural('guests_sent', sent),
    invitedBefore > 0 && t.plural('guests_already_invited', invitedBefore),
    includesOwnAddress && t('guests_already_host'),
    acceptedCount > 0 && t.plural('guests_already_coming', acceptedCount),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Message after inviting one person by name. */
export function formatContactResult(
  t: Translator,
  { asked_before, status }: Pick<InviteResult, 'asked_before' | 'status'>,
  name: string,
): string {
  if (status === 'accepted') return t('guests_contact_coming', { name });
  if (status !== 'invited') return t('guests_contact_answered', { name });
  return t(asked_before ? 'guests_contact_already_invited' : 'guests_contact_invited', { name });
}

export interface InviteContact {
  person: Person;
  isMutual: boolean;
}

/** One entry per person, even with matches in several priorities; mutual interest first. */
export function listInviteContacts(matches: readonly Match[]): InviteContact[] {
  const contacts = new Map<string, InviteContact>();
  for (const { target_user, is_mutual } of matches)
    contacts.set(target_user.id, {
      person: target_user,
      isMutual: is_mutual || (contacts.get(target_user.id)?.isMutual ?? false),
    });
  return [...contacts.values()].toSorted((one, two) => Number(two.isMutual) - Number(one.isMutual));
}
