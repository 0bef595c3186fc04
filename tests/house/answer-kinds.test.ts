import { build } from 'esbuild';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answersAlone } from '../../host/build/answers-alone.ts';
import { widgetCalls } from '../../src/contract/calls-widget.ts';
import { Instant } from '../../src/contract/shapes/common.ts';
import { StoredAuth, TokenPayload } from '../../src/contract/shapes/session.ts';
import { root } from './sources.ts';

interface Def {
  type: string;
  format?: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
  entries?: Record<string, string>;
  checks?: unknown[];
}

/** Some that are, and some that only look so. */
const moments = [
  '2024-02-29T10:00:00.5Z',
  '0000-01-01T00:00:00.123456789Z',
  '2026-02-29T10:00:00Z',
  '2026-02-30T25:61:00Z',
  '2026-06-31T10:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T10:00:60Z',
  '2026-01-01T10:00:00+01:00',
  ['2026-01-01T10:00:00.000Z'],
];

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, 0, -1, 2, Number.POSITIVE_INFINITY, '', 'round', [], {}, ...moments),
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
);
const moment = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }).map((date) => date.toISOString());

/** What fits a schema, but that one place in `fits` does not. */
function almost(schema: z.core.$ZodType, fits: number): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: fits, arbitrary: fitting(schema, fits) }, { weight: 1, arbitrary: odd });
}
function fitting(schema: z.core.$ZodType, fits: number): fc.Arbitrary<unknown> {
  const { type, format, innerType, element, shape, options, entries, checks } = schema._zod.def as Def;
  if (type === 'string') return format === 'uuid' ? fc.uuid() : format === 'datetime' ? moment : fc.string({ maxLength: 5 });
  // The one number with bounds is a share.
  if (type === 'number') return checks ? fc.oneof({ weight: 40, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) }, fc.integer()) : fc.integer();
  if (type === 'boolean') return fc.boolean();
  if (type === 'enum') return fc.constantFrom(...Object.values(entries!));
  if (type === 'array') return fc.array(almost(element!, fits), { maxLength: 7 });
  if (type === 'union') return fc.oneof(...options!.map((option) => almost(option, fits)));
  if (type === 'nullable') return fc.oneof(fc.constant(null), almost(innerType!, fits));
  if (type === 'optional') return almost(innerType!, fits);
  if (type !== 'object') throw new Error(`${type} is new in an answer: say here what fits it`);
  const fields = Object.entries(shape!);
  const record = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, almost(field, fits)])), {
    requiredKeys: fields.filter(([, field]) => field._zod.def.type !== 'optional').map(([name]) => name),
  });
  const more = fc.oneof(
    { weight: 20, arbitrary: fc.constant([]) },
    fc.array(fc.tuple(fc.constantFrom('__proto__', 'constructor', 'toString', 'new_field'), odd)),
  );
  return fc.tuple(record, more).map(([right, others]) => Object.fromEntries([...Object.entries(right), ...others]));
}

interface Small {
  Instant: Small['widgetCalls'][string]['answer'];
  widgetCalls: Record<string, { answer: { safeParse(value: unknown): { success: boolean; data?: unknown } } }>;
  session: Record<'StoredAuth' | 'TokenPayload', Small['widgetCalls'][string]['answer']>;
}
let small: Small;

beforeAll(async () => {
  const contents = `export { widgetCalls } from './src/contract/calls-widget.ts'; export { Instant } from './src/contract/shapes/common.ts'; export * as session from './src/contract/shapes/session.ts';`;
  const { outputFiles } = await build({ stdin: { contents, resolveDir: root }, bundle: true, format: 'esm', write: false, plugins: [answersAlone] });
  small = (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`)) as Small;
});

const schemas: [string, z.core.$ZodType, () => Small['widgetCalls'][string]['answer']][] = [
  ...Object.entries(widgetCalls).map(([name, { answer }]): (typeof schemas)[number] => [
    `the answer of ${name}`,
    answer,
    () => small.widgetCalls[name]!.answer,
  ]),
  ['a kept session', StoredAuth, () => small.session.StoredAuth],
  ['what a token says', TokenPayload, () => small.session.TokenPayload],
];

test.each(schemas)('[R50] an element reads %s as zod does', (_, schema, kind) => {
  fc.assert(
    fc.property(fc.oneof(almost(schema, 20), almost(schema, 1000)), (answer) => {
      const { success, data } = z.safeParse(schema, answer);
      const read = kind().safeParse(answer);
      expect({ success: read.success, data: read.data }).toStrictEqual({ success, data });
    }),
    { numRuns: 300, seed: 7, examples: [[[]]] },
  );
});

test.each(moments)('[R50] an element takes %j for a moment where zod does', (moment) => {
  expect(small.Instant.safeParse(moment).success).toBe(Instant.safeParse(moment).success);
});
