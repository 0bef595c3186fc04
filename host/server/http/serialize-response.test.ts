import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { MediaUrl } from '#src/contract/fields.ts';
import { parseEnv } from '../platform/env.ts';
import { serializeResponse } from './serialize-response.ts';

test('a path of media becomes an absolute URL wherever a response has it, and no other text', () => {
  const env = parseEnv({ PUBLIC_URL: 'https://club.example' });
  const Person = z.object({ picture_url: z.nullable(MediaUrl), name: z.string() });
  const schema = z.looseObject({
    people: z.array(z.tuple([Person, Person])),
    either: z.union([z.object({ sent: z.boolean() }), Person]),
    missing: z.optional(MediaUrl),
  });
  const [path, url] = ['/media/a.webp', 'https://club.example/media/a.webp'];
  const person = (picture_url: string | null) => ({ picture_url, name: '/media/name' });
  const answer = (of: string) => ({
    people: [[person(of), person(null)]],
    either: person(of),
    more: { at: new Date(0), picture_url: path },
  });
  expect(serializeResponse(schema, answer(path), env)).toEqual(answer(url));
  const elsewhere = 'https://elsewhere.example/media/a.webp';
  expect(serializeResponse(schema, answer(elsewhere), env)).toEqual(answer(elsewhere));
});
