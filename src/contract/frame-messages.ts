/**
 * What a page at /embed/{widget}/ and the page around it say to each other by postMessage. Each is sent to one exact
 * origin, and heard only from the other's own window at that origin; whatever does not fit is ignored.
 */
import * as z from 'zod/mini';
import type { WidgetEventName } from './widget-events.ts';

/** Properties that a frame is given in its address. `api` and `mode` are the frame itself. */
export const addressedProperties = [
  'slug',
  'eventSlug',
  'theme',
  'locale',
  'dir',
  'timeZone',
  'analytics',
  'sourceRef',
  'bare',
  'step',
  'eventId',
  'feedId',
  'profileId',
] as const;
export type AddressedProperty = (typeof addressedProperties)[number];
/** All of them, as they are given by message: each when it changes, and what no log of addresses is to hold. */
export const framedProperties = [...addressedProperties, 'email'] as const;
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
/** Longest value of a property: that of an e-mail address (RFC 5321). */
export const PROPERTY_LENGTH = 254;
/** Longest text of an event's detail; the frame cuts what is longer. */
export const DETAIL_LENGTH = 1000;
/** Longest title of its page; the frame cuts what is longer. */
export const TITLE_LENGTH = 300;
/** The highest a frame grows. */
export const HEIGHT = 20_000;
const flat = z.record(text(40), z.nullable(z.union([text(DETAIL_LENGTH), z.number(), z.boolean()])));

/** `n` rises with every message of a window, over its reloads too: one that was sent before is not heard again. */
const sent = { beside: z.literal(1), n: z.number() };

export const FromFrame = z.union([
  // `view`: what stands there is to look at, since nobody may sign in.
  z.strictObject({ ...sent, type: z.literal('ready'), title: text(TITLE_LENGTH), view: z.optional(z.boolean()) }),
  // Another than it was ready with.
  z.strictObject({ ...sent, type: z.literal('title'), title: text(TITLE_LENGTH) }),
  z.strictObject({ ...sent, type: z.literal('height'), height: z.number().check(z.gte(0), z.lte(HEIGHT)) }),
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
  properties: z.strictObject(named(framedProperties, z.optional(z.nullable(text(PROPERTY_LENGTH))))),
});
export type ToFrame = z.infer<typeof ToFrame>;
