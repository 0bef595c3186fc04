import { type CommonAttributes, commonAttributeKinds } from '../elements/common-attributes.ts';
import type { ElementRow } from '../elements/element-row.ts';
import type { ContentTag, ElementAttributes } from '../elements/elements.ts';

type KeyOfEach<T> = T extends unknown ? keyof T : never;
export type FrameProperty =
  | KeyOfEach<ElementAttributes[ContentTag]>
  | Exclude<keyof CommonAttributes, 'api' | 'mode'>
  | 'dir';

/** A frame has the server's origin, and is already what `mode` asks for. */
const unneededInFrame = ['api', 'mode'];

/** The properties that a page sends to the frame of one of these elements, by message on every change. */
export const listFrameProperties = (rows: readonly ElementRow[]): FrameProperty[] =>
  [
    ...new Set([
      ...rows.flatMap(({ attributes }) => Object.keys(attributes)),
      ...Object.keys(commonAttributeKinds),
      'dir',
    ]),
  ].filter((name) => !unneededInFrame.includes(name)) as FrameProperty[];

/** Those that are also passed in the frame's URL. */
export const listFrameUrlProperties = (rows: readonly ElementRow[]): FrameProperty[] =>
  listFrameProperties(rows).filter((name) => !rows.some((row) => row.notInUrls?.includes(name)));
