import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { seededRandom } from '#solver/index.ts';
import { type IcsEvent, formatIcsFeed, formatIcsFile } from './icalendar.ts';
import {
  localTimeToInstant,
  addMilliseconds,
  toZonedTime,
  findOffsetChanges,
} from './time-zone.ts';

const zones = `
  Europe/Berlin Europe/Lisbon Europe/London Europe/Dublin Europe/Athens Europe/Moscow
  Europe/Istanbul Atlantic/Azores America/New_York America/Los_Angeles America/St_Johns America/Phoenix
  America/Havana America/Sao_Paulo America/Santiago America/Nuuk Africa/Casablanca Africa/Cairo
  Africa/Lagos Asia/Kathmandu Asia/Kolkata Asia/Tokyo Asia/Beirut Asia/Gaza
  Asia/Jerusalem Australia/Lord_Howe Australia/Sydney Pacific/Auckland Pacific/Chatham Pacific/Kiritimati Antarctica/Troll
`
  .trim()
  .split(/\s+/);

/** Seven dinners in a zone: around its two clock changes, or on random days if it has none. */
function createDinners(zone: string): { start: Date; end: Date; zone: string }[] {
  const random = seededRandom(zone.length * 83);
  const changes = findOffsetChanges(zone, new Date('2027-01-01'), new Date('2028-01-01')).slice(
    0,
    2,
  );
  const getEvening = (near: Date) => {
    const { year, month, day } = toZonedTime(near, zone);
    return localTimeToInstant(zone, { year, month, day, hour: 19, minute: 0 });
  };
  const nearChanges = changes.flatMap(({ at }) => [
    getEvening(addMilliseconds(at, -DAY_MS)),
    getEvening(at),
    addMilliseconds(at, -HOUR_MS),
  ]);
  const starts = [
    ...nearChanges,
    ...Array.from({ length: 7 }, () =>
      addMilliseconds(new Date('2027-01-01'), Math.floor(random() * 365 * 24 * 4) * 900_000),
    ),
  ].slice(0, 7);
  return starts.map((start) => ({
    start,
    end: addMilliseconds(start, (2 + Math.floor(random() * 10)) * HOUR_MS),
    zone,
  }));
}

const allEvents = zones.flatMap(createDinners).map((times, index): IcsEvent => {
  return {
    ...times,
    uid: `${index}@beside`,
    sequence: 0,
    status: 'CONFIRMED',
    stamp: times.start,
    summary: '',
    description: '',
    location: '',
    geo: null,
    url: 'x:',
    organizer: { name: 'Beside', email: 'hello@beside.example' },
  };
});

const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        start: event.startDate.toJSDate().getTime(),
        end: event.endDate.toJSDate().getTime(),
      };
    });
const toExpected = (event: IcsEvent) => ({
  uid: event.uid,
  start: event.start.getTime(),
  end: event.end.getTime(),
});

const files = new Set<string>();

// The server's own time zone must not matter.
describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'on a server in the zone %s',
  (serverZone) => {
    const originalZone = process.env.TZ;
    beforeAll(() => {
      process.env.TZ = serverZone;
    });
    afterAll(() => {
      if (originalZone === undefined) delete process.env.TZ;
      else process.env.TZ = originalZone;
    });

    test('the server’s zone is set', () => {
      expect(new Date('2027-07-01T12:00:00Z').getHours()).toBe(
        { UTC: 12, 'America/Los_Angeles': 5, 'Pacific/Kiritimati': 2 }[serverZone],
      );
    });

    test(`[case 83] [R44] another parser reads the right times in ${zones.length} zones`, () => {
      expect(allEvents.length).toBeGreaterThanOrEqual(200);
      const texts = allEvents.map((event) => formatIcsFile(event, 'Beside'));
      expect(texts.flatMap(read)).toEqual(allEvents.map(toExpected));
      files.add(texts.join(''));
    });

    test('[case 83] the same in one feed', () => {
      expect(read(formatIcsFeed(allEvents, 'Beside', 'Dinners'))).toEqual(
        allEvents.map(toExpected),
      );
    });

    test.each([
      ['Europe/Berlin', '2027-03-27', '2027-03-27T18:00:00Z'],
      ['Europe/Berlin', '2027-03-28', '2027-03-28T17:00:00Z'],
      ['Europe/Berlin', '2027-03-29', '2027-03-29T17:00:00Z'],
      ['Europe/Berlin', '2027-10-30', '2027-10-30T17:00:00Z'],
      ['Europe/Berlin', '2027-10-31', '2027-10-31T18:00:00Z'],
      ['America/New_York', '2027-03-14', '2027-03-14T23:00:00Z'],
      ['America/New_York', '2027-11-07', '2027-11-08T00:00:00Z'],
      ['Australia/Lord_Howe', '2027-06-01', '2027-06-01T08:30:00Z'],
      ['Australia/Lord_Howe', '2027-12-01', '2027-12-01T08:00:00Z'],
      ['Asia/Kathmandu', '2027-06-01', '2027-06-01T13:15:00Z'],
      ['America/Sao_Paulo', '2027-01-15', '2027-01-15T22:00:00Z'],
    ])('[case 83] 19:00 in %s on %s is %s', (zone, day, instant) => {
      const [year, month, date] = day.split('-').map(Number) as [number, number, number];
      expect(localTimeToInstant(zone, { year, month, day: date, hour: 19, minute: 0 })).toEqual(
        new Date(instant),
      );
    });
  },
);

test('[case 83] the files are identical on all servers', () => {
  expect(files.size).toBe(1);
});

test('control: a wrong offset in the file gives a wrong time', () => {
  const event = allEvents.find(({ zone }) => zone === 'Asia/Kathmandu')!;
  const wrongOffsetFile = formatIcsFile(event, 'Beside').replaceAll('+0545', '+0530');
  expect(read(wrongOffsetFile)[0]!.start - event.start.getTime()).toBe(15 * MINUTE_MS);
});
