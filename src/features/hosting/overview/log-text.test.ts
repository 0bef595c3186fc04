import { expect, test } from 'vitest';
import { ChangeEventInput } from '#src/contract/events.ts';
import { LogAction, type LogEntry } from '#src/contract/event-log.ts';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { arAppMessages } from '#src/i18n/ar/app.ts';
import { arHostingMessages } from '#src/i18n/ar/hosting.ts';
import { deAppMessages } from '#src/i18n/de/app.ts';
import { deHostingMessages } from '#src/i18n/de/hosting.ts';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { enHostingMessages } from '#src/i18n/en/hosting.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { formatLogAction, formatLogActor } from './log-text.ts';

const translators = [
  createTranslator({}, { defaultMessages: { ...enAppMessages, ...enHostingMessages } }),
  createTranslator(
    {},
    {
      defaultMessages: { ...enAppMessages, ...enHostingMessages },
      messages: { ...deAppMessages, ...deHostingMessages },
      locale: 'de',
    },
  ),
  createTranslator(
    {},
    {
      defaultMessages: { ...enAppMessages, ...enHostingMessages },
      messages: { ...arAppMessages, ...arHostingMessages },
      locale: 'ar',
    },
  ),
];
const makeEntry = (action: LogAction, more: Partial<LogEntry> = {}): LogEntry => ({
  id: '1',
  at: '2026-03-12T21:00:00Z',
  action,
  actor: makePerson(1),
  member: null,
  detail: {},
  ...more,
});
const say = (entry: LogEntry, viewerId?: string) =>
  [formatLogActor(translators[0]!, entry, viewerId), formatLogAction(translators[0]!, entry)]
    .filter((part) => part !== null)
    .join(' ');

test('[R81] a change says who made it and who it is about', () => {
  const moved = makeEntry('moved', { member: makePerson(2), detail: { table: 'Table 2' } });
  expect(say(moved)).toBe('First 1 Last 1 moved First 2 Last 2 to Table 2');
  expect(say(moved, makePerson(1).id)).toBe('You moved First 2 Last 2 to Table 2');
  expect(say(makeEntry('invited', { actor: null, detail: { count: 3 } }))).toBe(
    'A former host invited 3 people',
  );
  expect(say(makeEntry('approved', { member: makePerson(2), detail: { place: 3 } }))).toBe(
    'First 1 Last 1 put First 2 Last 2 on the waiting list',
  );
  const fields = ['starts_at', 'ends_at', 'venue', 'not-yet-known'];
  expect(say(makeEntry('changed', { detail: { fields } }))).toBe(
    'First 1 Last 1 changed the time and the place',
  );
  expect(say(makeEntry('published_on_time', { actor: null }))).toBe(
    'The seating was published on time.',
  );
});

test.each(Object.keys(ChangeEventInput.shape))('[R81] a changed %s is named', (field) => {
  const text = say(makeEntry('changed', { detail: { fields: [field] } }));
  expect(text).not.toBe('First 1 Last 1 changed the dinner');
});

test.each(LogAction.options)('[R81] %s has its words in every language', (action) => {
  for (const t of translators)
    for (const detail of [{}, { count: 7 }, { role: 'door' as const }])
      expect(formatLogAction(t, makeEntry(action, { detail }))).toMatch(/^[^{}]+$/);
});
