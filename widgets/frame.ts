/** Loaded for elements with `mode="frame"`. Cached scripts of older versions call these without the row. */
import { elements } from '#src/contract/elements/elements.ts';
import type { ElementRow } from '#src/contract/elements/element-row.ts';
import {
  type GetValue,
  showFrame as showFrameOfRow,
  showFrameFromAttributes,
} from '#src/element/frame/show-frame.ts';

const findRow = ({ localName }: HTMLElement): ElementRow =>
  elements.find(({ tag }) => tag === localName)!;

export const showFrame = (
  element: HTMLElement,
  getValue: GetValue,
  row: ElementRow = findRow(element),
): void => showFrameOfRow(element, getValue, row);

/** What cached loaders of before 0.2 import. */
export const showFrameOf = (element: HTMLElement): boolean =>
  showFrameFromAttributes(element, findRow(element));
