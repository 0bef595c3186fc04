import type { ComponentType } from 'react';
import type { ElementRow } from '#src/contract/elements/element-row.ts';
import type { Emit } from '#src/contract/widget-events.ts';
import type { ErrorFallback } from './errors/widget-error-boundary.tsx';

/** What defines a tag. It needs neither React nor the feature, which are loaded when somebody acts. */
export interface WidgetDefinition extends ElementRow {
  /** Elements between the tags of a control, hidden until its view runs. */
  slottedTags?: readonly string[];
}

/** What an element shows once React runs. */
export interface WidgetView<P extends object> {
  feature: ComponentType<P>;
  /** CSS, adopted by the shadow root in this order. */
  styles: readonly string[];
  /** The part of `styles` that is needed for what the server draws. */
  firstStyles?: readonly string[];
  /** As `firstStyles`, for a dinner with a photo. */
  photoStyles?: readonly string[];
  /** Shown until the messages are loaded. It has no core, so it can't fetch or store anything. */
  skeleton?: ComponentType<P>;
  /** Shown in place of a failed render. Default: an error with a retry button. */
  fallback?: ErrorFallback;
}

/** What a mounted view uses of its element. */
export interface ViewMount {
  readonly element: HTMLElement;
  readonly root: HTMLElement;
  readonly definition: WidgetDefinition;
  /** The root holds what the server drew: React hydrates it. */
  readonly isDrawn: boolean;
  getValue(property: string): unknown;
  emit: Emit;
  /** Updates the element, and with it the view. */
  update(): void;
  /** Called before React renders or hydrates: from then on it hears presses itself. */
  onRender(): void;
  /** Called when the feature's content is shown, maybe several times. */
  onReady(): void;
  /** The feature has mounted. */
  onMounted(): void;
}

export interface MountedView {
  /** Renders with the element's present attributes. */
  update(): void;
  unmount(): void;
}

/** The module that draws an element with React. */
export interface ViewModule {
  /** Draws nothing before its first update. */
  mount(context: ViewMount): MountedView;
}

/** Loads it, at the first touch. A module that is loaded already is returned as it is. */
export type LoadView = () => ViewModule | Promise<ViewModule>;
