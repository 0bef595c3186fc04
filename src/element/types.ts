/** The elements as TypeScript and JSX see them. Tags, attributes and events of architecture decision 4. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { WidgetEventName, WidgetEvents } from '#src/contract/widget-events.ts';

interface CommonAttributes {
  api?: string;
  theme?: 'light' | 'dark' | 'system';
  locale?: string;
  'time-zone'?: string;
  mode?: 'frame';
  analytics?: 'on' | 'off';
  'source-ref'?: string;
}

type Listeners = { [N in WidgetEventName as `on${N}`]?: (event: CustomEvent<WidgetEvents[N]>) => void };
type Tag<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & CommonAttributes & Listeners & Attributes;

interface Dinner {
  slug?: string;
  'event-slug'?: string;
}

export interface WidgetTags {
  'beside-invite-card': Tag<Dinner>;
  'beside-dinner-rsvp': Tag<Dinner & { bare?: boolean }>;
  'beside-seatmate': Tag<Dinner>;
  'beside-sign-in': Tag<Dinner & { step?: 'methods' | 'email' | 'verify'; email?: string }>;
  'beside-match-deck': Tag<{ 'event-slug'?: string; 'event-id'?: string; 'feed-id'?: string }>;
  'beside-profile-editor': Tag<{ 'profile-id'?: string }>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends WidgetTags {}
  }
}

declare global {
  interface HTMLElementTagNameMap extends Record<keyof WidgetTags, HTMLElement> {}
  interface GlobalEventHandlersEventMap extends WidgetEventMap {}
}

type WidgetEventMap = { [N in WidgetEventName]: CustomEvent<WidgetEvents[N]> };
