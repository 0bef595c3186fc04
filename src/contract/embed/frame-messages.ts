/**
 * What a page at /embed/{widget}/ and the page around it say to each other by postMessage. Each is sent to one exact
 * origin, and heard only from the other's own window at that origin; whatever does not fit is ignored.
 */
import * as z from 'zod/mini';
import type { WidgetEventName } from '../widget-events.ts';

/** Properties that a frame is given in its address. `api` and `mode` are the frame itself. */
export const frameUrlProperties = [
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
export type FrameUrlProperty = (typeof frameUrlProperties)[number];
/** All of them, as they are given by message: each when it changes, and what no log of addresses is to hold. */
export const frameProperties = [...frameUrlProperties, 'email'] as const;
export type FrameProperty = (typeof frameProperties)[number];

/** A name that is missing here does not compile. */
const forwardedEvents = {
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
export const forwardedEventNames = Object.keys(forwardedEvents) as WidgetEventName[];

const textUpTo = (max: number) => z.string().check(z.maxLength(max));
/** Longest value of a property: that of an e-mail address (RFC 5321). */
export const MAX_PROPERTY_LENGTH = 254;
/** Longest text of an event's detail; the frame cuts what is longer. */
export const MAX_DETAIL_TEXT_LENGTH = 1000;
/** Longest title of its page; the frame cuts what is longer. */
export const MAX_TITLE_LENGTH = 300;
/** The highest a frame grows. */
export const MAX_FRAME_HEIGHT_PX = 20_000;
const FlatDetail = z.record(textUpTo(40), z.nullable(z.union([textUpTo(MAX_DETAIL_TEXT_LENGTH), z.number(), z.boolean()])));

/** `n` rises with every message of a window, over its reloads too: one that was sent before is not heard again. */
const messageEnvelope = { beside: z.literal(1), n: z.number() };

export const FrameToParentMessage = z.union([
  // `view`: what stands there is to look at, since nobody may sign in.
  z.strictObject({ ...messageEnvelope, type: z.literal('ready'), title: textUpTo(MAX_TITLE_LENGTH), view: z.optional(z.boolean()) }),
  // Another than it was ready with.
  z.strictObject({ ...messageEnvelope, type: z.literal('title'), title: textUpTo(MAX_TITLE_LENGTH) }),
  z.strictObject({ ...messageEnvelope, type: z.literal('height'), height: z.number().check(z.gte(0), z.lte(MAX_FRAME_HEIGHT_PX)) }),
  z.strictObject({
    ...messageEnvelope,
    type: z.literal('event'),
    name: z.enum(forwardedEventNames),
    detail: FlatDetail.check(z.refine((detail) => Object.keys(detail).length <= 20)),
  }),
]);
export type FrameToParentMessage = z.infer<typeof FrameToParentMessage>;

const createShape = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

/** Null takes a property away. */
export const ParentToFrameMessage = z.strictObject({
  ...messageEnvelope,
  type: z.literal('properties'),
  properties: z.strictObject(createShape(frameProperties, z.optional(z.nullable(textUpTo(MAX_PROPERTY_LENGTH))))),
});
export type ParentToFrameMessage = z.infer<typeof ParentToFrameMessage>;
