/** What a page sends to a frame: the properties of all elements. Its own scripts know only the row of their element. */
import * as z from 'zod/mini';
import { contentElements } from '../elements/elements.ts';
import { MAX_PROPERTY_LENGTH, messageEnvelope, textUpTo } from './frame-messages.ts';
import { listFrameProperties, listFrameUrlProperties } from './frame-property-names.ts';

const frameProperties = listFrameProperties(contentElements);
export const frameUrlProperties = listFrameUrlProperties(contentElements);

const createShape = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

/** Null removes a property. */
export const ParentToFrameMessage = z.strictObject({
  ...messageEnvelope,
  type: z.literal('properties'),
  properties: z.strictObject(
    createShape(frameProperties, z.optional(z.nullable(textUpTo(MAX_PROPERTY_LENGTH)))),
  ),
});
export type ParentToFrameMessage = z.infer<typeof ParentToFrameMessage>;
