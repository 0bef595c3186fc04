/** JSX types of the elements for our own pages. Those in the npm package are generated from the same interfaces (host/build/element-metadata). */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { CommonAttributes } from '#src/contract/elements/common-attributes.ts';
import type { ElementAttributes } from '#src/contract/elements/elements.ts';
import type { WidgetEventName, WidgetEvents } from '#src/contract/widget-events.ts';
import '#src/element/widget-event-types.ts';

/** `eventSlug` → `event-slug`. */
type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${Lowercase<First>}${Rest extends Uncapitalize<Rest> ? '' : '-'}${KebabCase<Rest>}`
  : '';
type Listeners = {
  [N in WidgetEventName as `on${N}`]?: (event: CustomEvent<WidgetEvents[N]>) => void;
};
type Tag<Own> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Listeners & {
    [K in keyof (Own & CommonAttributes) & string as KebabCase<K>]?: (Own & CommonAttributes)[K];
  };

type Tags = { [Name in keyof ElementAttributes]: Tag<ElementAttributes[Name]> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}

declare global {
  interface HTMLElementTagNameMap extends Record<keyof Tags, HTMLElement> {}
}
