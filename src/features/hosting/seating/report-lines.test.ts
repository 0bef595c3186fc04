import { expect, it } from 'vitest';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { enHostingMessages } from '#src/i18n/en/hosting.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { type Report, listGuestLines, listReportLines } from './report-lines.ts';

const t = createTranslator({}, { defaultMessages: { ...enAppMessages, ...enHostingMessages } });
const createPerson = (n: number, first_name: string) => ({
  id: numberedUuid(n),
  first_name,
  last_name: '',
  headline: '',
  picture_url: null,
});
const report: Report = {
  satisfied_picks: 1,
  picks: 2,
  guests: 5,
  served: 5,
  lowest: null,
  nothing: [],
  alone: [],
  envy: [{ person: createPerson(1, 'Ada'), of: createPerson(2, 'Ben') }],
  locks: [],
  never: [],
  apart: [],
  together: [],
  parties: [],
  needs: [],
  value: 10,
  bound: null,
  slack: 0,
};
const listTexts = (changed: Partial<Report> = {}) =>
  listReportLines({ ...report, ...changed }, t).map(({ text }) => text);

it('[R42] the report says how much better the seating could be, and for whom', () => {
  const better = 'Ada would match better in Ben’s seat.';
  expect(listTexts().at(-1)).toBe(better);
  expect(listTexts({ slack: 0.8 }).slice(-2)).toEqual([
    better,
    'From what you can see, new seating around your locked seats could be about 8% better.',
  ]);
});

it('[R77] of a dinner that is over the report proposes nothing', () => {
  const locks = [{ person: createPerson(1, 'Ada'), cost: 1 }];
  const lines = listReportLines({ ...report, slack: 0.8, locks }, t, true);
  expect(lines.map(({ text }) => text)).toEqual([
    '1 of 2 pairs who want to meet sit together.',
    'Everyone sits near a good match.',
  ]);
});

it('[R80] of a chosen guest the report says only what concerns them', () => {
  const [ada, cyd] = [createPerson(1, 'Ada'), createPerson(3, 'Cyd')];
  const full = {
    ...report,
    nothing: [cyd],
    alone: [cyd],
    locks: [
      { person: ada, cost: 0 },
      { person: cyd, cost: 1 },
    ],
  };
  const listOf = (guestId: string) => listGuestLines(full, guestId, t).map(({ text }) => text);
  expect(listOf(ada.id)).toEqual([
    'Ada would match better in Ben’s seat.',
    'Locking Ada’s seat doesn’t make the seating worse.',
  ]);
  expect(listOf(cyd.id)).toEqual([
    'The seats next to Cyd are empty.',
    'No good match sits near them.',
    'Without the lock on Cyd’s seat, the seating could be 10% better.',
  ]);
  expect(listOf(numberedUuid(9))).toEqual([]);
  // Beside the guest's own *Unlock* a second one would only confuse.
  expect(listGuestLines(full, cyd.id, t).at(-1)?.remedy).toBeUndefined();
});

it('[R88] a group that isn’t kept is named with the reason, beside its guests', () => {
  const people = [createPerson(1, 'Ada'), createPerson(2, 'Ben')];
  const parties = (
    ['beside', 'one_table', 'searching', 'split', 'too_large', 'locked'] as const
  ).map((state) => ({ name: state, people, state }));
  const lines = listReportLines({ ...report, parties }, t).filter(({ text }) => /group/.test(text));
  expect(lines.map(({ text }) => text)).toEqual([
    'The group “split” sits at different tables.',
    'The group “too_large” is split, because no table has room for all of them.',
    'The group “locked” is split, because seats of theirs are locked at different tables.',
  ]);
  expect(lines[0]!.people).toEqual(people);
});

it('[R88] a need that isn’t met is named with the reason', () => {
  const person = createPerson(1, 'Ada');
  const needs = (['met', 'searching', 'no_table', 'no_room', 'locked', 'not_met'] as const).map(
    (state): (typeof report.needs)[number] => ({ person, need: 'step_free', state }),
  );
  needs.push(
    { person, need: 'step_free', state: 'no_room', taken_by: [createPerson(2, 'Ben')] },
    { person, need: 'step_free', state: 'not_met', kept_need: 'near_door' },
  );
  const texts = listReportLines({ ...report, needs }, t).flatMap(({ text }) =>
    text.startsWith('Ada needs a step-free seat. ') ? [text.slice(28)] : [],
  );
  expect(texts).toEqual([
    'Not kept: no table is marked step-free.',
    'Not kept: there aren’t enough such seats.',
    'Not kept: the seat is locked where it is.',
    'Not kept: no such seat was found.',
    'Not kept: Ben has the seat.',
    'Not kept: no table has this as well as “Near the door”, which comes first.',
  ]);
});

it('[R42] guests without a good match or next to empty seats are named', () => {
  const [nothing, alone] = [[createPerson(3, 'Cyd')], [createPerson(4, 'Dan')]];
  expect(listTexts({ served: 3, nothing, alone }).slice(1, 4)).toEqual([
    '3 of 5 guests sit near a good match.',
    'One guest has no good match near them: Cyd.',
    'The seats next to Dan are empty.',
  ]);
});

it('[R42] a lock that costs less than 1 % isn’t mentioned, one that costs nothing is', () => {
  const describe = (cost: number) =>
    listReportLines({ ...report, locks: [{ person: createPerson(5, 'Eva'), cost }] }, t)
      .map(({ text }) => text)
      .filter((text) => text.includes('Eva'));
  expect(describe(0)).toEqual(['Locking Eva’s seat doesn’t make the seating worse.']);
  expect(describe(0.06)).toEqual([]);
  expect(describe(0.12)).toEqual([
    'Without the lock on Eva’s seat, the seating could be 1.2% better.',
  ]);
});
