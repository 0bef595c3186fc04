import { expect, it } from 'vitest';
import type { DinnerEvent, EventBySlug } from '#src/contract/events.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import type { InvitationState } from '#src/contract/invitation-state.ts';
import { getInvitationState, toUnseatedState } from './invitation-state.ts';
import { formatInvitationLine, formatInvitationState, getAcceptLabel } from './invitation-words.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const t = createTranslator();
const open = {
  slug: 'first-table',
  status: 'scheduled',
  starts_at: '2026-03-12T19:30:00Z',
  ends_at: '2026-03-12T22:30:00Z',
  can_rsvp: true,
  approval: false,
  capacity: 40,
  attendee_count: 29,
  spots_left: 11,
  host: { first_name: 'Teodora', last_name: 'Vasić' },
  tables: [{ shape: 'long', seats: 40 }],
  member: null,
} as unknown as EventBySlug;
const full = { attendee_count: 40, spots_left: 0 };
const over = {
  can_rsvp: false,
  ends_at: '2026-02-01T22:30:00Z',
  starts_at: '2026-02-01T19:30:00Z',
};
const asMember = (
  my_status: DinnerEvent['my_status'],
  more: Partial<EventBySlug & DinnerEvent> = {},
) => ({ ...more, member: { my_status, waitlist_position: null, ...more } }) as Partial<EventBySlug>;

const getState = (more: Partial<EventBySlug>, isDeclinedOnDevice = false) =>
  getInvitationState({ ...open, ...more }, { isDeclinedOnDevice, now: NOW });

it.each<[string, InvitationState, Partial<EventBySlug>, boolean?]>([
  ['a dinner with free seats', 'open', {}],
  ['a dinner whose host approves guests', 'approval', { approval: true }],
  [
    'one the host invited by name',
    'open',
    asMember('invited', { approval: true, is_approved: true }),
  ],
  ['a full dinner', 'full', full],
  ['a dinner whose free seats others wait for', 'full', { has_waitlist: true }],
  ['a guest on the waitlist', 'waitlisted', asMember('waitlisted', full)],
  ['a guest who asked', 'requested', asMember('requested')],
  [
    'a guest on the waitlist of a dinner that has begun',
    'closed',
    asMember('waitlisted', { can_rsvp: false, starts_at: '2026-03-01T11:00:00Z' }),
  ],
  ['a guest with a seat', 'accepted', asMember('accepted')],
  ['a guest who declined', 'declined', asMember('declined')],
  ['a stranger who declined', 'declined-here', {}, true],
  ['a decline here and a seat', 'accepted', asMember('accepted'), true],
  ['a dinner past its deadline', 'closed', { can_rsvp: false }, true],
  ['a past dinner', 'past', asMember('requested', over), true],
  [
    'a cancelled dinner',
    'cancelled',
    asMember('accepted', { status: 'cancelled', can_rsvp: false }),
  ],
])('[R74] %s is %s', (_who, state, more, isDeclinedOnDevice) => {
  expect(getState(more, isDeclinedOnDevice)).toBe(state);
});

it.each<[string, Partial<EventBySlug>, boolean?]>([
  ['11 of 40 seats are free', {}],
  ['Teodora approves each guest', { approval: true }],
  ['This dinner is full', full],
  ['You’re first in line', asMember('waitlisted', { waitlist_position: 1 })],
  ['You’re second in line', asMember('waitlisted', { waitlist_position: 2 })],
  ['You’re tenth in line', asMember('waitlisted', { waitlist_position: 10 })],
  ['You’re number 11 in line', asMember('waitlisted', { waitlist_position: 11 })],
  [
    'You’re on the waiting list',
    asMember('waitlisted', { waitlist_position: 3, waitlist_rule: 'fit' }),
  ],
  ['Waiting for Teodora to confirm', asMember('requested')],
  ['You declined', asMember('declined')],
  ['You can’t make it', {}, true],
  ['RSVPs are closed', { can_rsvp: false }],
  ['This dinner has taken place', over],
  ['Teodora Vasić cancelled this dinner', { status: 'cancelled' }],
  [
    'This dinner was cancelled',
    { status: 'cancelled', host: { ...open.host, first_name: '', last_name: '' } },
  ],
])('[R74] the card says “%s”', (words, more, isDeclinedOnDevice) => {
  const event = { ...open, ...more };
  const state = toUnseatedState(event, getState(more, isDeclinedOnDevice));
  expect(formatInvitationState(t, event, state)).toBe(words);
});

it('[R74] the card mentions choosing neighbours only while one can choose', () => {
  const mentionsChoosing = (more: Partial<EventBySlug>) => {
    const event = { ...open, ...more };
    return /sit next to/.test(
      formatInvitationLine(t, event, toUnseatedState(event, getState(more))),
    );
  };
  expect([{}, full, over, { status: 'cancelled' as const }].map(mentionsChoosing)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  ['invite_accept', {}],
  ['invite_ask', { approval: true, ...full }],
  ['invite_join', full],
  ['invite_accept', asMember('declined', { approval: true, is_approved: true })],
  ['invite_ask', asMember('invited', { approval: true })],
])('[R74] accepting is labelled %s', (label, more) => {
  expect(getAcceptLabel({ ...open, ...more })).toBe(label);
});
