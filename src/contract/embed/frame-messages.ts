/**
 * Messages between a page at /embed/{widget}/ and its parent page (postMessage). Each is sent to one exact origin, and accepted
 * only from the expected window at the expected origin. Invalid messages are ignored. What the page sends is in `frame-properties.ts`.
 */
import * as z from 'zod/mini';
import type { WidgetEventName } from '../widget-events.ts';

/** `<beside-open>` is in no frame. */
type ForwardedWidgetEventName = Exclude<WidgetEventName, 'beside-open' | 'beside-close'>;
/** A record, so that a missing event name fails to compile. */
const forwardedWidgetEvents = {
  'beside-ready': 1,
  'beside-sign-in': 1,
  'beside-rsvp': 1,
  'beside-rsvp-changed': 1,
  'beside-dismissed': 1,
  'beside-calendar-add': 1,
  'beside-match-turn': 1,
  'beside-navigate': 1,
  'beside-notice': 1,
  'beside-error': 1,
} as const satisfies Record<ForwardedWidgetEventName, 1>;
export const forwardedWidgetEventNames = Object.keys(
  forwardedWidgetEvents,
) as ForwardedWidgetEventName[];

export const textUpTo = (max: number) => z.string().check(z.maxLength(max));
/** The maximum length of an e-mail address (RFC 5321). */
export const MAX_PROPERTY_LENGTH = 254;
/** Longer texts in an event's detail are cut. */
export const MAX_DETAIL_TEXT_LENGTH = 1000;
/** Longer page titles are cut. */
export const MAX_TITLE_LENGTH = 300;
export const MAX_FRAME_HEIGHT_PX = 20_000;
const FlatDetail = z.record(
  textUpTo(40),
  z.nullable(z.union([textUpTo(MAX_DETAIL_TEXT_LENGTH), z.number(), z.boolean()])),
);

/** `n` increases with every message of a window, even after a reload, so that the receiver can ignore repeated messages. */
export const messageEnvelope = { beside: z.literal(1), n: z.number() };

export const FrameToParentMessage = z.union([
  // `view`: the frame shows a read-only view, because nobody may sign in.
  z.strictObject({
    ...messageEnvelope,
    type: z.literal('ready'),
    title: textUpTo(MAX_TITLE_LENGTH),
    view: z.optional(z.boolean()),
  }),
  // The title has changed since `ready`.
  z.strictObject({
    ...messageEnvelope,
    type: z.literal('title'),
    title: textUpTo(MAX_TITLE_LENGTH),
  }),
  z.strictObject({
    ...messageEnvelope,
    type: z.literal('height'),
    height: z.number().check(z.gte(0), z.lte(MAX_FRAME_HEIGHT_PX)),
  }),
  z.strictObject({
    ...messageEnvelope,
    type: z.literal('event'),
    name: z.enum(forwardedWidgetEventNames),
    detail: FlatDetail.check(z.refine((detail) => Object.keys(detail).length <= 20)),
  }),
]);
export type FrameToParentMessage = z.infer<typeof FrameToParentMessage>;
