/** Dinners are found by the same folding of text that clients use for names. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldSearchText } from '#src/contract/search-text.ts';
import { foldInSql } from '#server/platform/db/search-condition.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { databaseKinds, startApiOn } from '#tests/helpers/api/database-kinds.ts';
import type { Api, Member } from '#tests/helpers/api/start-api.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
/** Every character of the blocks that names and titles in our languages and their neighbours use. */
const characters = [
  range(0x20, 0x377),
  range(0x384, 0x52f),
  range(0x591, 0x5f4),
  range(0x600, 0x6ff),
  range(0x1e00, 0x1fff),
  range(0x2000, 0x206f),
  range(0xfb00, 0xfb4f),
];
const texts = [
  'Cafe\u0301  “Œuvre”',
  'O’Brien–Łukasz',
  'STRASSE Straße',
  'İstanbul ılık',
  'ΟΔΟΣ οδός',
  'Щи Йод Ёлка',
  'عَشَاءُ أحمد ٢٠',
  '\t tab\n',
  '100%_\\',
];

describe.each(databaseKinds)('on %s', (kind) => {
  let api: Api;
  let host: Member;
  beforeAll(async () => {
    api = await startApiOn(kind);
    host = await api.createMember({ first_name: 'Zoë', last_name: 'Østergård' });
    await createDinner(api, host.user, {
      title: 'Soupe a\u0300 l’oignon',
      venue_name: 'Kiln House',
      venue_city: 'Lisboa',
    });
    await createDinner(api, host.user, {
      title: 'Æblekage  og 100% rug',
      venue_name: 'Straße 5',
      venue_city: 'Ærø',
    });
  });
  afterAll(() => api.close());

  test('SQL and clients fold every text alike', async () => {
    const inputs = [...characters.flat().map((character) => `a${character}b`), ...texts];
    const { rows } = await api.db.execute<{ folded: string }>(
      sql`select ${foldInSql(sql`input.text`)} as folded from jsonb_array_elements_text(${JSON.stringify(inputs)}::jsonb) with ordinality input(text, n) order by n`,
    );
    const differing = inputs.flatMap((input, n) =>
      rows[n]!.folded === foldSearchText(input)
        ? []
        : [[input, rows[n]!.folded, foldSearchText(input)]],
    );
    expect(differing).toEqual([]);
  });

  test.each([
    ["soupe à l'oignon", ['Soupe a\u0300 l’oignon']],
    ['oignon kiln', ['Soupe a\u0300 l’oignon']],
    ['lisboa SOUPE', ['Soupe a\u0300 l’oignon']],
    ['aeblekage og', ['Æblekage  og 100% rug']],
    ['strasse ærø', ['Æblekage  og 100% rug']],
    ['100%', ['Æblekage  og 100% rug']],
    ['ostergard', ['Soupe a\u0300 l’oignon', 'Æblekage  og 100% rug']],
    ['ZOE kiln', ['Soupe a\u0300 l’oignon']],
    ['1%', []],
    ['soupe rug', []],
    [' – ', ['Soupe a\u0300 l’oignon', 'Æblekage  og 100% rug']],
  ])('[R12] a search for “%s” finds the dinners that have each word', async (query, titles) => {
    const { body } = await host.send<{ results: { title: string }[] }>(
      'GET',
      `/api/events/?tab=all&q=${encodeURIComponent(query)}`,
    );
    expect(body.results.map(({ title }) => title).toSorted()).toEqual(titles);
  });

  test('[R77] dinners are found by city, month where they are, and what they are about', async () => {
    type List = { results: { title: string }[] };
    const listTitles = async (query: string) => {
      const { body } = await host.send<List>('GET', `/api/events/?tab=all&${query}`);
      return body.results.map(({ title }) => title);
    };
    const { user } = await api.createMember();
    await createDinner(api, user, {
      title: 'Ports',
      description: 'Who pays for quiet harbours?',
      venue_city: 'Tromsø',
      time_zone: 'Pacific/Auckland',
      starts_at: new Date('2030-06-30T20:00:00Z'),
    });
    await createDinner(api, user, { title: 'Fjords', venue_city: 'tromsø ' });
    await createDinner(api, user, { venue_city: 'Narvik', visibility: 'invite' });
    expect(await listTitles('city=TROMSO')).toEqual(['Fjords', 'Ports']);
    expect(await listTitles('month=2030-07')).toEqual(['Ports']);
    expect(await listTitles('month=2030-06')).toEqual([]);
    expect(await listTitles('city=troms%C3%B8&q=harbours')).toEqual(['Ports']);
    const { body } = await host.send<{ cities: string[]; months: string[] }>(
      'GET',
      '/api/events/filters/',
    );
    expect(body.cities).toEqual(['Ærø', 'Lisboa', expect.stringMatching(/^troms/i)]);
    expect(body.months.at(-1)).toBe('2030-07');
  });
});
