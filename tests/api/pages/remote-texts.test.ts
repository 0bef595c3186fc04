/** The operator’s own texts: a file beside the server, validated before pages get it. */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listTexts } from '#server/admin/texts.ts';
import { createTextsReader } from '#server/web/remote-texts/remote-texts.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';

let folder: string;
let file: string;
let api: Api;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'beside-texts-'));
  file = path.join(folder, 'words.json');
  await write('{}');
  api = await startApi({ env: { TEXTS_FILE: file } });
});
beforeEach(() => write('{}'));
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

let writeCount = 0;
/** Each write has a later modification time, as the clock may be too coarse. */
async function write(text: string): Promise<void> {
  await writeFile(file, text);
  writeCount += 1;
  await utimes(file, writeCount, writeCount);
}
const readTexts = async (query = '') => {
  const response = await api.app.request(`/media/texts.json${query}`);
  return {
    texts: (await response.json()) as object,
    caching: response.headers.get('Cache-Control'),
    version: response.headers.get('ETag')?.slice(1, -1),
  };
};

describe('[R56] the file of remote texts', () => {
  test('is served with its changes, without a restart', async () => {
    await write('{ "splash": "Sit down.", "de": { "splash": "Setz dich." } }');
    expect((await readTexts()).texts).toEqual({
      splash: 'Sit down.',
      de: { splash: 'Setz dich.' },
      should_show_email_login: 'true',
    });
    await write('{ "splash": "Sit." }');
    expect((await readTexts()).texts).toEqual({ splash: 'Sit.', should_show_email_login: 'true' });
  });

  test('has an immutable URL per version and one that is revalidated', async () => {
    await write('{ "splash": "One." }');
    const { version, caching } = await readTexts();
    expect(caching).toBe('public, no-cache');
    expect((await readTexts(`?v=${version}`)).caching).toBe('public, max-age=31536000, immutable');
    await write('{ "splash": "Two." }');
    const after = await readTexts(`?v=${version}`);
    expect([after.texts, after.caching]).toEqual([
      { splash: 'Two.', should_show_email_login: 'true' },
      'public, no-cache',
    ]);
    expect(after.version).not.toBe(version);
  });

  test('[case 81] invalid texts are left out, each logged once', async () => {
    const warnings: Record<string, unknown>[] = [];
    const read = createTextsReader({
      env: api.env,
      log: { ...api.log, warn: (fields) => void warnings.push(fields) },
    });
    await write(
      '{\n "splash": "<b>x</b>",\n "verify_lead": "{phone}",\n "de": {\n  "nobody": "x",\n  "nav_home": "Haus"\n }\n}',
    );
    expect(read().texts).toEqual({ de: { nav_home: 'Haus' }, should_show_email_login: 'true' });
    read();
    expect(warnings).toEqual([
      { line: 2, key: 'splash', why: 'contains markup, which would be shown as plain text' },
      { line: 3, key: 'verify_lead', why: 'allows no braces other than {email}' },
      { line: 5, key: 'de.nobody', why: 'is not a known key' },
    ]);
  });

  test('a language may be written as systems do, but only once', async () => {
    await write('{ "de_DE": { "splash": "Setz dich." }, "ar-001": { "splash": "تفضّل" } }');
    expect((await readTexts()).texts).toMatchObject({
      de: { splash: 'Setz dich.' },
      ar: { splash: 'تفضّل' },
    });
    await write(
      '{ "de_DE": { "splash": "Eins." }, "de-AT": { "splash": "Zwei." }, "fr_FR": { "splash": "Assieds-toi." } }',
    );
    expect((await readTexts()).texts).toEqual({
      de: { splash: 'Eins.' },
      should_show_email_login: 'true',
    });
  });

  test('[case 81] a truncated, malformed or missing file keeps the previous texts', async () => {
    await write('{ "splash": "Before." }');
    await readTexts();
    for (const broken of ['{ "splash": ', '[]', 'null', '"splash"', '']) {
      await write(broken);
      expect((await readTexts()).texts).toMatchObject({ splash: 'Before.' });
    }
    await rm(file);
    expect((await readTexts()).texts).toMatchObject({ splash: 'Before.' });
  });

  test('[R01] can turn e-mail sign-in off, but not on where it is disabled', async () => {
    await write('{ "should_show_email_login": "false" }');
    expect((await readTexts()).texts).toEqual({ should_show_email_login: 'false' });
    await write('{ "should_show_email_login": "true" }');
    const readWithoutLogin = createTextsReader({
      env: { ...api.env, EMAIL_LOGIN: false },
      log: api.log,
    });
    expect(readWithoutLogin().texts).toEqual({ should_show_email_login: 'false' });
  });

  test('[R01] can’t turn e-mail sign-in on for one language', async () => {
    const readWithoutLogin = createTextsReader({
      env: { ...api.env, EMAIL_LOGIN: false },
      log: api.log,
    });
    await write('{ "de": { "splash": "Setz dich.", "should_show_email_login": "true" } }');
    expect(readWithoutLogin().texts).toEqual({
      de: { splash: 'Setz dich.' },
      should_show_email_login: 'false',
    });
  });

  test('a file with thousands of invalid texts logs the first few and a count', async () => {
    const warnings: Record<string, unknown>[] = [];
    const read = createTextsReader({
      env: api.env,
      log: { ...api.log, warn: (fields) => void warnings.push(fields) },
    });
    await write(
      `{ "splash": "Sit.",\n${Array.from({ length: 8000 }, (_, i) => `"nobody_${i}": "${'x'.repeat(90)}"`).join(',\n')} }`,
    );
    expect(read().texts).toMatchObject({ splash: 'Sit.' });
    expect(warnings).toHaveLength(21);
    expect([warnings[0], warnings[19], warnings[20]]).toMatchObject([
      { line: 2, key: 'nobody_0' },
      { line: 21, key: 'nobody_19' },
      { more: 7980 },
    ]);
  });

  test('[case 81] a file of 5 MB is not read, and the previous texts stay', async () => {
    await write('{ "splash": "Before." }');
    await readTexts();
    await write(`{ "splash": "After.", "nav_home": "${'x'.repeat(5_000_000)}" }`);
    expect((await readTexts()).texts).toMatchObject({ splash: 'Before.' });
  });
});

describe('[R56] npm run texts', () => {
  test('lists every key with its default and its replacements', async () => {
    await write(
      '{ "splash": "Sit down.", "de": { "splash": "Setz dich." }, "ar": { "dinner_seats_taken_few": "{count}" } }',
    );
    const { code, text } = listTexts(file, false);
    expect(code).toBe(0);
    expect(text).toContain(
      'splash: Meet ideal connections in person.\n    everyone: Sit down.\n    de: Setz dich.\n',
    );
    expect(text).toContain('nav_dinners: Dinners\n');
    expect(text).toContain('dinner_seats_taken_few: a plural form\n    ar: {count}');
    expect(text).toMatch(/\n\d{3,} texts, 3 replaced$/);
    expect(listTexts(file, true).text.split('\n')).toHaveLength(6);
    expect(listTexts(undefined, false).text).toMatch(/, 0 replaced$/);
  });

  test.each([
    ['{\n "splash": 7\n}', ':2: splash is not a string, or is too long'],
    ['{\n "de": "x"\n}', ':2: de must be an object of texts by key'],
    [
      '{\n "splash": "a",\n "de": {\n  "splash": "{x}"\n }\n}',
      ':4: de.splash allows no braces or placeholders',
    ],
    ['{\n "splash": "a"\n "nav_home": "b"\n}', ':3: the file is not valid JSON from this line on'],
    ['{\n "splash": "a",\n', ':3: the file is not valid JSON from this line on'],
    [
      '{\n "should_show_email_login": "yes"\n}',
      ':2: should_show_email_login must be "true" or "false"',
    ],
    [
      '{\n "de": {\n  "should_show_email_login": "true"\n }\n}',
      ':3: de.should_show_email_login applies to everyone, so it can’t be set for a language',
    ],
    [
      '{\n "splash": "say \\"nav_home\\": {",\n "nav_home": "\\u202e"\n}',
      ':2: splash allows no braces or placeholders\nFILE:3: nav_home contains an invisible character',
    ],
    [
      '{\n "splash": "a",\n "splash"\n:\n"<b>"\n}',
      ':3: splash contains markup, which would be shown as plain text',
    ],
    ['[]', ':1: the file must be an object of texts by key'],
  ])('reports errors by line and exits with 1: %s', async (content, message) => {
    await write(content);
    expect(listTexts(file, true)).toEqual({
      code: 1,
      text: `${file}${message.replaceAll('FILE', file)}`,
    });
  });

  test('reports a missing file in a sentence', () => {
    expect(listTexts('/nowhere/words.json', true)).toEqual({
      code: 1,
      text: '/nowhere/words.json can’t be read.',
    });
  });
});
