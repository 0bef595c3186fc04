/** Malformed requests: valid ones with something changed. */
import * as fc from 'fast-check';
import type { ValidRequest } from './valid-requests.ts';

/** Sent as is, not serialized again. */
export interface MalformedRequest {
  path: string;
  query: string;
  /** Raw text, or undefined for no body. */
  body: string | undefined;
  form: FormData | undefined;
  headers: Record<string, string>;
  peer: string;
}

const hostileStrings = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '$1',
  '{email}',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a'.repeat(5000),
  'é'.repeat(300),
  '1e309',
  'null',
  '-1',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T25:61:00Z',
  '9999-12-31T23:59:59.999Z',
  '0000-00-00T00:00:00Z',
  'infinity',
  'a@b',
  'a@b.c\r\nBcc: x@y.example',
];
const numbers = [
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  Number.NaN,
  Number.POSITIVE_INFINITY,
];

const text = fc.oneof(
  fc.constantFrom(...hostileStrings),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }),
);
const nested = fc
  .integer({ min: 1, max: 3000 })
  .map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { a: 1 }),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 300 }) },
  { weight: 1, arbitrary: nested },
);

/** JSON.stringify fails on very deep values on some machines; these are shallow enough. */
const toJson = (body: unknown): string => JSON.stringify(body) ?? 'undefined';

function bodies(valid: unknown): fc.Arbitrary<string> {
  const whole = fc.oneof(
    value.map(toJson),
    fc.constantFrom(
      '',
      '{',
      '[1,',
      '{"a":1e309}',
      '{"__proto__":{"id":1}}',
      'null',
      '"text"',
      '\ufeff{}',
      `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ),
  );
  if (typeof valid !== 'object' || valid === null || Object.keys(valid).length === 0) return whole;
  const fields = Object.keys(valid);
  const changed = fc
    .tuple(fc.constantFrom(...fields), value)
    .map(([field, odd]) => toJson({ ...valid, [field]: odd }));
  const inside = fc
    .tuple(
      fc.constantFrom(...fields),
      fc.constantFrom('name', 'seats', '0', 'user_id', 'address', 'x'),
      value,
    )
    .map(([field, name, odd]) =>
      toJson({
        ...valid,
        [field]: setInside((valid as Record<string, unknown>)[field], name, odd),
      }),
    );
  const missing = fc
    .constantFrom(...fields)
    .map((field) => toJson({ ...valid, [field]: undefined }));
  const more = fc
    .tuple(fc.oneof(text, fc.constantFrom('id', 'user_id', 'state', 'role', 'email')), value)
    .map(([field, odd]) => toJson({ ...valid, [field]: odd }));
  return fc.oneof(
    { weight: 4, arbitrary: changed },
    { weight: 2, arbitrary: inside },
    missing,
    more,
    whole,
  );
}

function setInside(original: unknown, name: string, odd: unknown): unknown {
  if (Array.isArray(original))
    return original.map((item: unknown) =>
      typeof item === 'object' && item !== null ? { ...item, [name]: odd } : odd,
    );
  return typeof original === 'object' && original !== null ? { ...original, [name]: odd } : odd;
}

/** A path with arbitrary parameters. */
function paths(pattern: string, valid: string): fc.Arbitrary<string> {
  if (!pattern.includes(':')) return fc.constant(valid);
  const segments = pattern.split('/');
  const odd = fc
    .array(text, { minLength: segments.length, maxLength: segments.length })
    .map((replacements) =>
      segments
        .map((segment, i) =>
          segment.startsWith(':')
            ? encodeURIComponent(replacements[i]!.replace(/\p{Surrogate}/gu, '\ufffd')).slice(
                0,
                3000,
              ) || '%20'
            : segment,
        )
        .join('/'),
    );
  return fc.oneof({ weight: 3, arbitrary: fc.constant(valid) }, { weight: 1, arbitrary: odd });
}

const queries = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'cursor',
            'limit',
            'tab',
            'q',
            'event_id',
            'feed_id',
            'state',
            'slug',
            'invite',
            'event_slug',
            'x',
          ),
          text,
        ),
        {
          maxLength: 3,
        },
      )
      .map(
        (pairs) => `?${new URLSearchParams(pairs.map(([name, odd]) => [name, odd])).toString()}`,
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?',
      '?%',
      '?limit=%ff',
      '?cursor=W10',
      '?cursor=e30',
      '?limit=1e3',
      '?limit[]=1',
      '?__proto__=1',
    ),
  },
);

const latin = fc.string({
  unit: fc.constantFrom(
    ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
    'é',
    'ÿ',
  ),
  maxLength: 250,
});
const headers = fc.record(
  {
    'Accept-Language': fc.oneof(
      latin,
      fc.constantFrom('*', 'de-AT,de;q=0.9', 'x'.repeat(2000), 'i-klingon', '__proto__'),
    ),
    'Idempotency-Key': latin.filter((key) => key.trim() !== ''),
    Accept: fc.oneof(latin, fc.constantFrom('text/csv', 'image/*')),
    'Content-Type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ),
  },
  { requiredKeys: [] },
);

const peers = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `10.${parts.join('.')}`);

const forms: fc.Arbitrary<FormData> = fc
  .tuple(
    fc.uint8Array({ maxLength: 200 }),
    text,
    fc.constantFrom('file', 'file', 'files', '__proto__'),
    fc.constantFrom('image/png', 'image/webp', 'text/html', ''),
    fc.nat(3),
  )
  .map(([bytes, name, field, type, copies]) => {
    const form = new FormData();
    for (let i = 0; i <= copies; i++)
      form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
    return form;
  });

/** Requests of one call, each malformed somehow; a few are valid by chance. */
export function malformedRequests(
  pattern: string,
  valid: ValidRequest,
): fc.Arbitrary<MalformedRequest> {
  const known = valid.path ?? pattern;
  return fc.record({
    path: paths(pattern, known),
    query: queries,
    body: valid.body === undefined ? fc.constant(undefined) : bodies(valid.body),
    form: valid.form ? forms : fc.constant(undefined),
    headers,
    peer: peers,
  });
}
