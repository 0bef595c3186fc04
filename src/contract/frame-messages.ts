/**
 * What a page at /embed/{widget}/ and the page around it say to each other by postMessage. Each is sent to one exact
 * origin, and heard only from the other's own window at that origin; whatever does not fit is ignored.
 */
import * as z from 'zod/mini';
import type { WidgetEventName } from './widget-events.ts';

/** Properties that a frame is given: in its address at first, by message when they change. `api` and `mode` are the frame itself. */
export const framedProperties = [
  'slug',
  'eventSlug',
  'theme',
  'locale',
  'timeZone',
  'analytics',
  'sourceRef',
  'bare',
  'step',
  'eventId',
  'feedId',
  'profileId',
] as const;
export type FramedProperty = (typeof framedProperties)[number];

/** A name that is missing here does not compile. */
const names = {
  'beside-ready': 1,
  'beside-sign-in': 1,
  'beside-rsvp': 1,
  'beside-rsvp-changed': 1,
  'beside-calendar-add': 1,
  'beside-match-turn': 1,
  'beside-navigate': 1,
  'beside-notice': 1,
  'beside-error': 1,
} as const satisfies Record<WidgetEventName, 1>;
export const framedEvents = Object.keys(names) as WidgetEventName[];

const text = (max: number) => z.string().check(z.maxLength(max));
/** Longest text of an event's detail; the frame cuts what is longer. */
export const DETAIL_LENGTH = 1000;
const flat = z.record(text(40), z.nullable(z.union([text(DETAIL_LENGTH), z.number(), z.boolean()])));

/** `n` rises with every message of a window, over its reloads too: one that was sent before is not heard again. */
const sent = { beside: z.literal(1), n: z.number() };

export const FromFrame = z.union([
  z.strictObject({ ...sent, type: z.literal('ready'), title: text(300) }),
  z.strictObject({ ...sent, type: z.literal('height'), height: z.number().check(z.gte(0), z.lte(20_000)) }),
  z.strictObject({
    ...sent,
    type: z.literal('event'),
    name: z.enum(framedEvents),
    detail: flat.check(z.refine((detail) => Object.keys(detail).length <= 20)),
  }),
]);
export type FromFrame = z.infer<typeof FromFrame>;

const named = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

/** Null takes a property away. */
export const ToFrame = z.strictObject({
  ...sent,
  type: z.literal('properties'),
  properties: z.strictObject(named(framedProperties, z.optional(z.nullable(text(200))))),
});
export type ToFrame = z.infer<typeof ToFrame>;
