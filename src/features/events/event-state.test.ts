import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { appCatalog } from '#src/i18n/app-catalog.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { formatEventBand, formatMyStatus } from './event-state.ts';

const t = createTranslator({}, { defaultMessages: appCatalog.en });
const formatBand = (overrides: Partial<DinnerEvent>) =>
  formatEventBand(t, makeDinner(1, overrides) as DinnerEvent, Date.now());

it('[R74] an invited guest who can’t answer any more reads that RSVPs are closed', () => {
  expect(formatBand({ my_status: 'invited' })).toBe('You’re invited');
  expect(formatBand({ my_status: 'invited', can_rsvp: false })).toBe('RSVPs are closed');
});

it('[R74] a cancelled dinner says who cancelled it, whatever the viewer answered', () => {
  for (const my_status of ['invited', 'accepted', null] as const)
    expect(formatBand({ my_status, status: 'cancelled' })).toMatch(/ cancelled this dinner$/);
});

it('[R44, R74] lists say a guest’s place in line as the dinner’s card does', () => {
  const waiting = { my_status: 'waitlisted', waitlist_position: 2 } as const;
  const dinner = makeDinner(1, waiting) as DinnerEvent;
  expect(formatMyStatus(t, dinner, Date.now())).toBe('You’re second in line');
  expect(formatBand(waiting)).toBe('You’re second in line');
});

it('[R33] while a dinner runs its guests read that it is on', () => {
  const dinner = makeDinner(1, { my_status: 'accepted' }) as DinnerEvent;
  const format = (now: string) => formatMyStatus(t, dinner, Date.parse(now));
  expect(format(dinner.starts_at)).toBe('It’s on now');
  expect(format(dinner.ends_at)).toBe('You were there');
});
