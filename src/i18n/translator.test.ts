import { describe, expect, it } from 'vitest';
import { arWidgetMessages } from './ar/widgets.ts';
import { arAppMessages } from './ar/app.ts';
import { arHostingMessages } from './ar/hosting.ts';
import { deWidgetMessages } from './de/widgets.ts';
import { deAppMessages } from './de/app.ts';
import { deHostingMessages } from './de/hosting.ts';
import { enWidgetMessages } from './en/widgets.ts';
import { enAppMessages } from './en/app.ts';
import { enHostingMessages } from './en/hosting.ts';
import { createTranslator, interpolate } from './translator.ts';

const appOptions = { defaultMessages: enAppMessages };

describe('messages by key', () => {
  it('fills a placeholder by name and leaves an unknown one unchanged', () => {
    expect(interpolate('{name} asks {whom}', { name: 'Ada' })).toBe('Ada asks {whom}');
  });

  it('fills in values once and literally, whatever they look like', () => {
    expect(interpolate('{a} {b}', { a: '{b}', b: '$& $1 {email} {{a}}' })).toBe(
      '{b} $& $1 {email} {{a}}',
    );
    expect(interpolate('{constructor} {toString}', {})).toBe('{constructor} {toString}');
    expect(interpolate('{{name}}', { name: 'x' })).toBe('{x}');
  });

  it('[R56] an override replaces the default message', () => {
    expect(createTranslator({ page_sign_in: 'Table' }, appOptions)('page_sign_in')).toBe('Table');
    expect(
      createTranslator({ page_title: '{page} at {product}' }, appOptions)('page_title', {
        page: 'Home',
        product: 'Beside',
      }),
    ).toBe('Home at Beside');
  });

  it('[R56] an override that is no string, or whose placeholder has no value, is ignored', () => {
    for (const notText of [null, 7, {}, ['x'], undefined])
      expect(createTranslator({ page_sign_in: notText }, appOptions)('page_sign_in')).toBe(
        'Sign in',
      );
    expect(createTranslator({ page_sign_in: 'Hello {email}' }, appOptions)('page_sign_in')).toBe(
      'Sign in',
    );
  });

  it('[R56] an empty override is valid', () => {
    expect(createTranslator({ splash: '' })('splash')).toBe('');
  });

  it('properties of the prototype are not messages', () => {
    const overrides = Object.create({ page_sign_in: 'stolen' }) as Record<string, unknown>;
    expect(createTranslator(overrides, appOptions)('page_sign_in')).toBe('Sign in');
  });

  it('chooses the plural form and fills in the count', () => {
    const t = createTranslator();
    expect(t.plural('invite_seats_left', 1, { capacity: 40 })).toBe('1 of 40 seats is free');
    expect(t.plural('invite_seats_left', 9, { capacity: 40 })).toBe('9 of 40 seats are free');
  });

  it('uses English plural rules for default messages, the locale’s for overrides', () => {
    expect(
      createTranslator({}, { locale: 'ru' }).plural('invite_seats_left', 21, {
        capacity: 40,
      }),
    ).toBe('21 of 40 seats are free');
    const russian = {
      invite_seats_left_one: '{count} место',
      invite_seats_left_few: '{count} места',
      invite_seats_left_other: '{count} мест',
    };
    const t = createTranslator(russian, { ...appOptions, locale: 'ru' });
    expect([1, 3, 5, 21].map((count) => t.plural('invite_seats_left', count))).toEqual([
      '1 место',
      '3 места',
      '5 мест',
      '21 место',
    ]);
  });

  it('an unknown locale falls back to English', () => {
    expect(
      createTranslator(
        { invite_seats_left_other: '{count} free' },
        { ...appOptions, locale: '!!' },
      ).plural('invite_seats_left', 2),
    ).toBe('2 free');
  });
});

it.each([
  ['en', { ...enWidgetMessages, ...enAppMessages, ...enHostingMessages }],
  ['de', { ...deWidgetMessages, ...deAppMessages, ...deHostingMessages }],
  ['ar', { ...arWidgetMessages, ...arAppMessages, ...arHostingMessages }],
] as const)(
  '[R36] an optional field is marked by one word: %s',
  (_, words: Record<string, string>) => {
    const fields = [
      'rsvp_optional',
      'account_optional',
      'host_optional',
      'intro_optional',
      'report_optional',
      'feedback_optional',
    ];
    expect(new Set(fields.map((key) => words[key])).size).toBe(1);
  },
);
