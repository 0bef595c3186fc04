/** Every language has every message, with the same placeholders and all its plural forms. */
import { describe, expect, test } from 'vitest';
import { profileTypeData } from '#server/modules/profiles/profile-types.ts';
import { getOptionMessageKey } from '#server/modules/profiles/option-label.ts';
import { arWidgetMessages } from '#src/i18n/ar/widgets.ts';
import { arAppMessages } from '#src/i18n/ar/app.ts';
import { arHostingMessages } from '#src/i18n/ar/hosting.ts';
import { arServerMessages } from '#src/i18n/ar/server.ts';
import * as arStandalone from '#src/i18n/ar/standalone.ts';
import { deWidgetMessages } from '#src/i18n/de/widgets.ts';
import { deAppMessages } from '#src/i18n/de/app.ts';
import { deHostingMessages } from '#src/i18n/de/hosting.ts';
import { deServerMessages } from '#src/i18n/de/server.ts';
import * as deStandalone from '#src/i18n/de/standalone.ts';
import { enWidgetMessages } from '#src/i18n/en/widgets.ts';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { enHostingMessages } from '#src/i18n/en/hosting.ts';
import { enServerMessages } from '#src/i18n/en/server.ts';
import * as enStandalone from '#src/i18n/en/standalone.ts';
import type { Messages } from '#src/i18n/message-catalog.ts';

/** Settings of the operator, not shown to anyone. */
const operatorSettings = ['should_show_email_login', 'dinners_button_icon'];
const typeKeys = profileTypeData.flatMap(({ slug, attributes }) => {
  const key = `profile_type_${slug.replaceAll('-', '_')}`;
  return [key, `${key}_about`, ...attributes.map((attribute) => `${key}_${attribute.key}`)];
});
const optionKeys = [
  ...new Set(
    profileTypeData.flatMap(({ attributes }) =>
      attributes.flatMap(({ options }) => options.map(getOptionMessageKey)),
    ),
  ),
];

const getPlaceholders = (words: string | undefined) =>
  [...(words ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted();
const getPluralStem = (key: string) => /^(.*)_(?:one|other)$/.exec(key)?.[1];
/** The keys without their plural forms, in order. */
const listStems = (keys: string[]) => [
  ...new Set(keys.map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, ''))),
];
const mergeTables = (tables: Readonly<Record<string, Messages>>): Messages =>
  Object.assign({}, ...Object.values(tables));

/** The keys a language needs, with its own plural forms. */
function listRequiredKeys(language: string, english: Messages): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const needed = Object.keys(english).flatMap((key) => {
    const stem = getPluralStem(key);
    return stem !== undefined && `${stem}_one` in english && `${stem}_other` in english
      ? forms.map((form) => `${stem}_${form}`)
      : [key];
  });
  return [...new Set(needed)].filter((key) => !operatorSettings.includes(key)).toSorted();
}

const english: Record<string, Messages> = {
  elements: enWidgetMessages,
  app: enAppMessages,
  hosting: enHostingMessages,
  standalone: mergeTables(enStandalone),
  server: enServerMessages,
};
const others: Record<string, Record<string, Messages>> = {
  de: {
    elements: deWidgetMessages,
    app: deAppMessages,
    hosting: deHostingMessages,
    standalone: mergeTables(deStandalone),
    server: deServerMessages,
  },
  ar: {
    elements: arWidgetMessages,
    app: arAppMessages,
    hosting: arHostingMessages,
    standalone: mergeTables(arStandalone),
    server: arServerMessages,
  },
};

describe.each(Object.entries(others))('%s', (language, tables) => {
  test.each(Object.keys(english))('has exactly the messages of the English %s table', (name) => {
    const more = name === 'server' ? [...typeKeys, ...optionKeys] : [];
    expect(Object.keys(tables[name]!).toSorted()).toEqual(
      [...listRequiredKeys(language, english[name]!), ...more].toSorted(),
    );
  });

  test.each(Object.keys(english))(
    'has the messages of the English %s table in its order',
    (name) => {
      const stems = listStems(
        Object.keys(english[name]!).filter((key) => !operatorSettings.includes(key)),
      );
      expect(listStems(Object.keys(tables[name]!)).slice(0, stems.length)).toEqual(stems);
    },
  );

  test.each(Object.keys(english))(
    'has the same placeholders in the %s table, except spelled-out counts',
    (name) => {
      const table = tables[name]!;
      const wrong = Object.entries(table).filter(([key, words]) => {
        const stem = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
        const model = english[name]![key] ?? english[name]![`${stem}_other`];
        if (model === undefined) return getPlaceholders(words).length > 0;
        const needed = getPlaceholders(model).filter((placeholder) => placeholder !== 'count');
        const given = getPlaceholders(words).filter((placeholder) => placeholder !== 'count');
        return JSON.stringify([...new Set(given)]) !== JSON.stringify([...new Set(needed)]);
      });
      expect(wrong).toEqual([]);
    },
  );
});

test.each(Object.entries({ en: english, ...others }))(
  '%s has no exclamation marks and no empty messages',
  (_, tables) => {
    const messages = Object.values(tables).flatMap((table) => Object.entries(table));
    // R21 specifies the exclamation mark of `render_title`.
    expect(
      messages.filter(
        ([key, text]) => text.trim() === '' || (/[!！]/.test(text) && key !== 'render_title'),
      ),
    ).toEqual([]);
  },
);

test.each(
  Object.entries({ en: enAppMessages, de: deAppMessages, ar: arAppMessages } as Record<
    string,
    Messages
  >),
)('[R39] in %s a tab and its page have the same name', (_, words) => {
  const pages = {
    nav_home: 'page_home',
    nav_dinners: 'page_events',
    nav_matches: 'page_matches',
    nav_priorities: 'page_priorities',
    nav_profile: 'page_profile',
  };
  const titles = {
    page_events: 'dinners_title',
    page_priorities: 'priorities_title',
    page_profile: 'profile_title',
    page_settings: 'settings_title',
  };
  for (const [one, other] of [...Object.entries(pages), ...Object.entries(titles)])
    expect(words[one], one).toBe(words[other]);
});
