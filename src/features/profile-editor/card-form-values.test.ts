import { describe, expect, it } from 'vitest';
import type { ProfileDetail, ProfileType } from '#src/contract/profiles.ts';
import {
  formatCardAttributes,
  getCardChanges,
  getValueLabel,
  getOfferedAttributes,
  normalizeWebsite,
  toFormValues,
  validateCard,
} from './card-form-values.ts';

const type = (slug: string, attributes: ProfileType['attributes']): ProfileType => ({
  id: slug,
  slug,
  display_name: slug,
  description: '',
  seeks: [],
  attributes,
});
const stage = {
  key: 'stage',
  label: 'Stage',
  kind: 'choice' as const,
  options: ['Idea', 'Seed'],
  option_labels: ['Idee', 'Seed'],
};
const fields = {
  key: 'fields',
  label: 'Fields',
  kind: 'tags' as const,
  options: ['Food', 'Energy'],
  option_labels: ['Ernährung', 'Energie'],
};
const round = {
  key: 'round',
  label: 'Round',
  kind: 'text' as const,
  options: [],
  option_labels: [],
};
const raising = type('raising', [stage, round, fields]);

const card = (given: Partial<ProfileDetail> = {}): ProfileDetail => ({
  id: '1',
  is_default: false,
  profile_type: raising,
  is_personalised: false,
  updated_at: '2026-01-01T00:00:00Z',
  owner: { id: '2', first_name: 'Marit', last_name: '', headline: '', picture_url: null },
  bio: 'Builds cold chains.',
  attributes: [{ key: 'fields', value: ['Energy', 'Robotics'], label: ['Energie', 'Robotik'] }],
  company: { name: 'Drift Ice', role: '', website: '', logo_url: null },
  is_mine: true,
  ...given,
});

it('[R34] a card starts with the default values that its type allows', () => {
  expect(toFormValues(card(), raising.attributes)).toEqual({
    bio: 'Builds cold chains.',
    attributes: { stage: '', round: '', fields: ['Energy'] },
    company: { name: 'Drift Ice', role: '', website: '' },
  });
});

it('[R35] the default card merges the attributes and options of my priorities', () => {
  const investing = type('investing', [
    { ...stage, options: ['Seed', 'Later'], option_labels: ['Seed', 'Später'] },
  ]);
  const stageOfAnotherKind = type('hosting-a-stage', [
    { ...stage, kind: 'text', options: [], option_labels: [] },
  ]);
  const offered = getOfferedAttributes({ profile_type: null }, [
    raising,
    investing,
    stageOfAnotherKind,
  ]);
  expect(offered.map(({ key }) => key)).toEqual(['stage', 'round', 'fields']);
  expect(offered[0]!.options).toEqual(['Idea', 'Seed', 'Later']);
  expect(offered[0]!.option_labels).toEqual(['Idee', 'Seed', 'Später']);
});

it('[R56] in Arabic each value on the attributes line is isolated', () => {
  expect(formatCardAttributes('ar', ['جولة A', '€2m round', ['Energy', 'Food']])).toBe(
    '\u2068جولة A\u2069 · \u2068€2m round\u2069 · \u2068Energy\u2069، \u2068Food\u2069',
  );
  expect(formatCardAttributes('en', ['Seed', ' ', undefined, ['Energy', 'Food']])).toBe(
    'Seed · Energy, Food',
  );
});

it('[R34] chosen options are shown translated, free text as typed', () => {
  expect([
    getValueLabel(stage, 'Idea'),
    getValueLabel(fields, ['Energy', 'Tea']),
    getValueLabel(round, 'Two million'),
    getValueLabel(stage, undefined),
  ]).toEqual(['Idee', ['Energie', 'Tea'], 'Two million', undefined]);
});

describe('changes to send', () => {
  it('[R34] only changed fields are sent', () => {
    const values = toFormValues(card(), raising.attributes);
    expect(getCardChanges(values, card(), raising.attributes)).toEqual({});
    expect(getCardChanges({ ...values, bio: ' New words ' }, card(), raising.attributes)).toEqual({
      bio: 'New words',
    });
    const chosen = { ...values, attributes: { ...values.attributes, stage: 'Seed' } };
    expect(getCardChanges(chosen, card(), raising.attributes)).toEqual({
      attributes: [
        { key: 'stage', value: 'Seed' },
        { key: 'fields', value: ['Energy'] },
      ],
    });
  });

  it('[R35] the default card keeps attributes of removed priorities', () => {
    const standard = card({
      profile_type: null,
      is_default: true,
      attributes: [{ key: 'talk', value: 'Ice', label: 'Ice' }],
    });
    const values = toFormValues(standard, raising.attributes);
    const changes = getCardChanges(
      { ...values, attributes: { ...values.attributes, round: 'Two million' } },
      standard,
      raising.attributes,
    );
    expect(changes.attributes).toEqual([
      { key: 'round', value: 'Two million' },
      { key: 'talk', value: 'Ice' },
    ]);
  });
});

it.each([
  ['', ''],
  ['driftice.example', 'https://driftice.example/'],
  [' http://driftice.example/fish ', 'http://driftice.example/fish'],
  ['driftice', null],
  ['ftp://driftice.example', null],
  ['javascript:alert(1)', null],
  ['drift ice.example', null],
])('[R35] the website %j is stored as %j', (typed, stored) => {
  expect(normalizeWebsite(typed)).toBe(stored);
});

it('[R35] a bio that is too long and an invalid website are separate errors', () => {
  const values = toFormValues(card(), raising.attributes);
  expect(validateCard(values, values)).toEqual({});
  expect(
    validateCard(
      { ...values, bio: 'x'.repeat(1001), company: { ...values.company, website: 'x' } },
      values,
    ),
  ).toEqual({ bio: 'long', website: 'wrong' });
});

it('[case 111] a website that is older than its rule stays until the company is changed', () => {
  const detail = card({
    company: {
      name: 'Drift Ice',
      role: '',
      website: 'http://driftice.example:8080',
      logo_url: null,
    },
  });
  const saved = toFormValues(detail, raising.attributes);
  const withBio = { ...saved, bio: 'New words' };
  expect([
    validateCard(withBio, saved),
    getCardChanges(withBio, detail, raising.attributes),
  ]).toEqual([{}, { bio: 'New words' }]);
  expect(validateCard({ ...saved, company: { ...saved.company, role: 'Founder' } }, saved)).toEqual(
    { website: 'wrong' },
  );
  const withoutSlash = card({
    company: { ...detail.company, website: 'https://driftice.example' },
  });
  expect(
    getCardChanges(
      toFormValues(withoutSlash, raising.attributes),
      withoutSlash,
      raising.attributes,
    ),
  ).toEqual({});
});

it('[R35] attributes are joined on one line, without empty ones', () => {
  expect(formatCardAttributes('en', ['Seed', '', undefined, ['Food', 'Ports'], []])).toBe(
    'Seed · Food, Ports',
  );
  expect(formatCardAttributes('ar', ['Seed', ['Food', 'Ports']])).toBe(
    '\u2068Seed\u2069 · \u2068Food\u2069، \u2068Ports\u2069',
  );
});
