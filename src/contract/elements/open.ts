import type { DocumentedRow } from './element-row.ts';

export interface OpenAttributes {
  /** The `id` of the element on this page that the button opens. Without it, the elements between the tags are opened. */
  for?: string;
  /** Fixes the button to the lower right corner of the window, or the lower left one in right-to-left languages. */
  floating?: boolean;
}

/**
 * A button that opens one of the other elements in a dialog. An element that was opened keeps what was typed into it when the dialog
 * is closed.
 * @slot The text of the button; or a link or button of your own, which replaces it. Without `for`, also the elements to open.
 */
export const open = {
  tag: 'beside-open',
  attributes: { for: 'string', floating: 'boolean' },
  commonAttributes: ['theme', 'locale'],
} as const satisfies DocumentedRow<OpenAttributes>;
