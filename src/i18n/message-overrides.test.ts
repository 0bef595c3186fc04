import { describe, expect, test } from 'vitest';
import { enWidgetMessages } from './en/widgets.ts';
import { enAppMessages } from './en/app.ts';
import { enHostingMessages } from './en/hosting.ts';
import { validateOverride, resolveOverrides } from './message-overrides.ts';
import { createTranslator, type MessageKey } from './translator.ts';

const defaults = { ...enWidgetMessages, ...enAppMessages, ...enHostingMessages };
const validate = (key: string, word: unknown) => validateOverride(defaults, key, word);

/** Messages that R56 lets an operator override, with some keys of each. */
const keysByTopic: Record<string, MessageKey[]> = {
  'e-mail login': ['should_show_email_login', 'sign_in_with_email', 'email_title', 'verify_lead'],
  'onboarding: LinkedIn address': ['intro_linkedin', 'intro_linkedin_hint', 'intro_linkedin_wrong'],
  'onboarding: priorities': ['intro_priorities_title', 'intro_priorities_lead'],
  'onboarding: review of the profile': ['intro_review_title', 'intro_review_lead'],
  'daily review complete': [
    'daily_review_complete_title',
    'daily_review_complete',
    'home_daily_done',
  ],
  'empty states': ['home_empty_title', 'matches_empty', 'dinners_none_all', 'profile_empty'],
  'the interested modal': ['interested_modal_title', 'interested_modal'],
  'the navigation': [
    'nav_home',
    'nav_dinners',
    'nav_matches',
    'nav_priorities',
    'nav_profile',
    'dinners_button_icon',
  ],
  'the profile page': ['profile_title', 'profile_lead'],
  'the dinner pages': ['dinners_title', 'dinner_seats_taken_one', 'dinner_seats_taken_other'],
  'the tutorial pages': ['tutorial_1_title', 'tutorial_2_text', 'tutorial_3_text'],
};

describe('[R56] message overrides', () => {
  test.each(Object.entries(keysByTopic))(
    'apply to %s, with the placeholders of the default',
    (_, keys) => {
      for (const key of keys) {
        const word = `Other words ${(defaults[key].match(/\{\w+\}/g) ?? []).join(' ')}`.trim();
        const vars = { name: 'Ada', email: 'ada@club.example', count: 3, capacity: 8 };
        const translated = createTranslator({ [key]: word }, { defaultMessages: defaults })(
          key,
          vars,
        );
        expect(translated).toMatch(/^Other words/);
        expect(translated).not.toMatch(/[{}]/);
      }
    },
  );

  test('fill in a name, an address and a number of guests', () => {
    const t = createTranslator(
      {
        interested_modal: '{name} it is.',
        verify_lead: 'Look at {email}.',
        dinner_seats_taken_other: '{count}/{capacity}',
      },
      { defaultMessages: defaults },
    );
    expect(t('interested_modal', { name: 'Ada' })).toBe('Ada it is.');
    expect(t('verify_lead', { email: 'ada@club.example' })).toBe('Look at ada@club.example.');
    expect(t.plural('dinner_seats_taken', 3, { capacity: 8 })).toBe('3/8');
  });

  test.each([
    ['splash', '<b>Meet</b>'],
    ['splash', '<script>alert(1)</script>'],
    ['splash', '<!-- x -->'],
    ['splash', '&#106;avascript:alert(1)'],
    ['splash', 'Meet&nbsp;people'],
    ['splash', '[meet](javascript:alert(1))'],
    ['splash', '[meet](//evil.example)'],
  ])('[case 81] markup in %s falls back to the default: %s', (key, word) => {
    expect(validate(key, word)).toBe('markup');
    expect(createTranslator({ [key]: word })('splash')).toBe('Meet ideal connections in person.');
  });

  test('a less-than sign, an ampersand and brackets aren’t markup', () => {
    for (const word of ['5 < 6 > 4', 'R & D', 'you & me; us', 'a [b] (c)'])
      expect(validate('splash', word)).toBeNull();
  });

  test('[case 81] unknown placeholders, unknown keys and non-strings are ignored', () => {
    expect([
      validate('verify_lead', 'To {email}'),
      validate('verify_lead', 'To {phone}'),
      validate('splash', '{constructor}'),
    ]).toEqual([null, 'placeholder', 'placeholder']);
    expect([
      validate('toString', 'x'),
      validate('__proto__', 'x'),
      validate('nobody_says', 'x'),
    ]).toEqual(['key', 'key', 'key']);
    expect([
      validate('splash', 7),
      validate('splash', null),
      validate('splash', 'x'.repeat(5_000_000)),
    ]).toEqual(['type', 'type', 'type']);
  });

  test.each([
    '{0}',
    '{first-name}',
    '{ email }',
    '{{email}}',
    '{email',
    'email}',
    '{}',
    '{e{email}}',
  ])('[case 81] %s isn’t a placeholder and is never filled', (word) => {
    expect(validate('verify_lead', word)).toBe('placeholder');
    expect(
      createTranslator({ verify_lead: word })('verify_lead', { email: 'ada@club.example' }),
    ).not.toContain('{');
  });

  test('[case 80] invisible and direction-changing characters fall back to the default', () => {
    for (const code of [
      0, 7, 0x0d, 0x1b, 0x7f, 0x9f, 0x2028, 0x202a, 0x202e, 0x2066, 0x2069, 0xd800,
    ]) {
      expect([code, validate('splash', `Meet${String.fromCharCode(code)}people`)]).toEqual([
        code,
        'invisible',
      ]);
    }
    for (const word of ['two\nlines', 'a\ttab', 'نص \u200f(Beside)\u200f', '👩‍🍳 🪑'])
      expect(validate('splash', word)).toBeNull();
  });

  test('may have every plural form of a language, with the count', () => {
    expect([
      validate('dinner_seats_taken_few', '{count} z {capacity}'),
      validate('dinner_seats_taken_many', '{name}'),
      validate('splash_few', 'x'),
    ]).toEqual([null, 'placeholder', 'key']);
  });

  test('those with a language apply to its readers, others to everyone', () => {
    const overrides = { splash: 'All', nav_home: 'House', de: { splash: 'Alle' } };
    expect(resolveOverrides(overrides, 'de')).toMatchObject({ splash: 'Alle', nav_home: 'House' });
    expect(resolveOverrides(overrides, 'en')).toMatchObject({ splash: 'All', nav_home: 'House' });
    expect(resolveOverrides({ de: 'none', ar: null }, 'de')).toEqual({ de: 'none', ar: null });
  });
});
