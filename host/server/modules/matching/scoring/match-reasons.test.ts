import { expect, test } from 'vitest';
import { profileTypeData } from '#server/modules/profiles/profile-types.ts';
import { formatReason } from '#server/modules/profiles/reason-text.ts';
import { withLocale } from '#server/platform/i18n.ts';
import { type PriorityDetails, getPairReasons } from './match-reasons.ts';

const person = (
  first_name: string,
  slug: string,
  tags: string[] = [],
  choices: Record<string, string> = {},
) => {
  const { display_name, seeks } = profileTypeData.find((type) => type.slug === slug)!;
  const types: PriorityDetails[] = [{ slug, display_name, seeks, tags, choices }];
  return { first_name, city: 'Oslo', tags, types };
};
const formatReasons = (
  language: string,
  me: ReturnType<typeof person>,
  other: ReturnType<typeof person>,
) => withLocale(language, () => getPairReasons(me, other, 3).map(formatReason));

test('[R43] a shared stage is named in the reason, in every language', () => {
  const [mina, ana] = [
    person('Mina', 'raising', ['Mobility', 'Food'], { stage: 'Seed' }),
    person('Ana', 'investing', ['Food', 'Mobility'], { stage: 'Seed' }),
  ];
  expect(formatReasons('en', mina, ana)).toEqual([
    'You’re raising money (Seed); Ana invests in Mobility and Food at that stage.',
    'You’re both based in Oslo.',
  ]);
  expect(formatReasons('en', ana, mina)[0]).toBe(
    'You invest in Food and Mobility (Seed), where Mina is raising money.',
  );
  expect(formatReasons('de', mina, ana)[0]).toBe(
    'Sie suchen Kapital (Seed); Ana investiert in dieser Phase in Mobilität und Ernährung.',
  );
  expect(formatReasons('ar', mina, ana)[0]).toContain('Ana');
});

test('[R43] a different stage or field is not mentioned', () => {
  expect(
    formatReasons(
      'en',
      person('Mina', 'raising', ['Food'], { stage: 'Seed' }),
      person('Ana', 'investing', ['Energy'], { stage: 'Later' }),
    ),
  ).toEqual(['You’re raising money; Ana invests.', 'You’re both based in Oslo.']);
});

test('[R43] every profile type has complete sentences of its own in every language', () => {
  for (const { slug, seeks } of profileTypeData) {
    for (const language of ['en', 'de', 'ar'] as const) {
      for (const tags of [[], ['Food']]) {
        const [words] = formatReasons(
          language,
          person('Mina', slug, tags),
          person('Ana', seeks[0]!, tags),
        );
        // Not `reason_pair`, the fallback for types without a sentence.
        expect(words).not.toMatch(/[{}]|Your priority is|Ihr Anliegen|هدفكم/);
        if (tags.length > 0)
          expect(words).toContain({ en: 'Food', de: 'Ernährung', ar: 'الغذاء' }[language]);
      }
    }
  }
});
