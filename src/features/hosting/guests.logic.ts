/** Who stands in which section of the host's list, and which of the words in a field are addresses (R44). */
import * as z from 'zod/mini';
import type { CallResponse } from '#src/contract/calls.ts';
import { Email } from '#src/contract/fields.ts';
import type { Person } from '#src/contract/members.ts';
import { personName } from '#src/parts/person-name.ts';
import type { Translator } from '#src/i18n/translator.ts';

type Guest = CallResponse<'listGuests'>['results'][number];
type Invitation = CallResponse<'listInvitations'>['results'][number];
type Invited = CallResponse<'invite'>['results'][number];
type Match = CallResponse<'listInterested'>['results'][number];

/** In the order a host needs them: what waits for an answer first. */
export const sections = ['requested', 'accepted', 'waitlisted', 'invited', 'declined'] as const;
export type Section = (typeof sections)[number];

export interface Row {
  key: string;
  /** Null where only an address is known. */
  person: Person | null;
  name: string;
  place: number | null;
  diet: string | null;
  /** Who asked them, where that was not the host. */
  by: Person | null;
}

export function rowsOf(guests: readonly Guest[], invitations: readonly Invitation[], hostId: string): Record<Section, Row[]> {
  const by = new Map(invitations.flatMap(({ person, invited_by }) => (person ? [[person.id, invited_by] as const] : [])));
  const other = (person: Person | undefined) => (person && person.id !== hostId ? person : null);
  const rows: Record<Section, Row[]> = { requested: [], accepted: [], waitlisted: [], invited: [], declined: [] };
  for (const { person, status, waitlist_position, dietary_needs } of guests)
    rows[status].push({ key: person.id, person, name: personName(person), place: waitlist_position, diet: dietary_needs, by: other(by.get(person.id)) });
  for (const { id, email, person, status, invited_by } of invitations)
    if (email && !person && status === 'invited') rows.invited.push({ key: id, person: null, name: email, place: null, diet: null, by: other(invited_by) });
  rows.waitlisted.sort((one, two) => (one.place ?? 0) - (two.place ?? 0));
  return rows;
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Marks and capitals make no difference to whoever looks for a name. */
export const finds = (name: string, asked: string): boolean => folded(name).includes(folded(asked.trim()));

/** Addresses among pasted words, each once: `Ada <ada@club.example>, ben@club.example`. What is none is handed back as written. */
export function addressesIn(text: string): { good: string[]; wrong: string[] } {
  const good = new Set<string>();
  const wrong: string[] = [];
  // A quoted name may hold a comma.
  for (const part of text
    .replace(/"[^"\n]*"/g, ' ')
    .split(/[\n\r,;،؛]+/)
    .map((each) => each.trim())) {
    const named = /<([^<>]*)>\s*$/.exec(part)?.[1];
    for (const word of named === undefined ? part.split(/\s+/).filter(Boolean) : [named]) {
      const read = z.safeParse(Email, word);
      if (read.success) good.add(read.data);
      else wrong.push(word);
    }
  }
  return { good: [...good], wrong };
}

/** What to say once these were asked: an address gets one letter a dinner, however often it is asked; one's `own` and a guest's get none. */
export function sentWords(t: Translator, asked: readonly Pick<Invited, 'asked_before' | 'status'>[], own = false): string {
  const coming = asked.filter(({ status }) => status === 'accepted').length;
  const before = asked.filter(({ asked_before, status }) => asked_before && status !== 'accepted').length;
  const sent = asked.length - coming - before;
  return [
    sent > 0 && t.plural('guests_sent', sent),
    before > 0 && t.plural('guests_sent_before', before),
    own && t('guests_sent_own'),
    coming > 0 && t.plural('guests_sent_coming', coming),
  ]
    .filter(Boolean)
    .join(' ');
}

export interface Contact {
  person: Person;
  mutual: boolean;
}

/** Each person once, however many priorities brought us together; mutual interest first. */
export function contactsOf(matches: readonly Match[]): Contact[] {
  const contacts = new Map<string, Contact>();
  for (const { target_user, is_mutual } of matches)
    contacts.set(target_user.id, { person: target_user, mutual: is_mutual || (contacts.get(target_user.id)?.mutual ?? false) });
  return [...contacts.values()].toSorted((one, two) => Number(two.mutual) - Number(one.mutual));
}
