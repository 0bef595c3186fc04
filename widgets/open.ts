import { defineWidget } from '#src/element/define-widget.ts';
import type { DocumentedWidget } from '#src/element/widget.ts';

export interface OpenAttributes {
  /** The `id` of the element on this page that the button opens. Without it, the elements between the tags are opened. */
  for?: string;
  /** Fixes the button to the lower corner of the window, at the end of the line. */
  floating?: boolean;
}

/**
 * A button that opens one of the other elements in a dialog. An element that was opened keeps what was typed into it when the dialog
 * is closed.
 * @slot The text of the button; or a link or button of your page, which then opens the dialog in its place and keeps your styles; and, without `for`, the elements to open.
 */
export const widget = {
  tag: 'beside-open',
  attributes: { for: 'string', floating: 'boolean' },
  commonAttributes: ['theme', 'locale'],
} as const satisfies DocumentedWidget<OpenAttributes>;

defineWidget(widget, () => import('./views/open.ts'));
