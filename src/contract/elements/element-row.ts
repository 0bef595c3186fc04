import type { CommonAttributes } from './common-attributes.ts';

/** How an attribute is parsed. `property`: functions and objects, which have no attribute. */
export type AttributeKind = 'string' | 'number' | 'boolean' | 'json' | 'property';

type KindOf<Value> = [Value] extends [boolean | undefined]
  ? 'boolean'
  : [Value] extends [number | undefined]
    ? 'number'
    : [Value] extends [string | undefined]
      ? 'string'
      : 'json' | 'property';

/** The kind of every attribute, derived from its type. */
export type AttributeKinds<Attributes> = {
  readonly [K in keyof Attributes]-?: KindOf<Attributes[K]>;
};

/** All that is particular to an element, but what it shows. It is part of the first script of a page, so it holds no code. */
export interface ElementRow {
  tag: `beside-${string}`;
  /** Props that a page may set, and how their attributes are parsed. Common attributes are added automatically. */
  attributes: Readonly<Record<string, AttributeKind>>;
  /** The common attributes that it has, if not all. Without `api` it needs no server: its view runs at once, also out of view. */
  commonAttributes?: readonly (keyof CommonAttributes)[];
  /** Without one of these attributes the feature has nothing to show, so the element reports `beside-error`. */
  required?: readonly string[];
  /** Attributes that appear in no URL, and so in no log: a frame gets them by message, a drawn card not at all. */
  notInUrls?: readonly string[];
  /** The server draws what a stranger sees first: `GET /card/{element}`. Other elements start with React once they are in view. */
  isDrawnByServer?: boolean;
  /**
   * The height reserved before its tag is defined: that of the demo club's dinner for a signed-out reader in another time zone, who
   * also sees their local time. The element's own CSS and `widgets/README.md` repeat it; a house test compares them.
   */
  reservedHeight?: string;
  /** The height with a boolean attribute, by its name. */
  reservedHeightIf?: Readonly<Record<string, string>>;
  /** It paints its own background, so it gets none where its theme differs from the page's. */
  hasBackground?: boolean;
}

type BooleanName<Attributes> = {
  [K in keyof Attributes]-?: KindOf<Attributes[K]> extends 'boolean' ? K : never;
}[keyof Attributes];

/**
 * A row with a documented type for each attribute: the reference and the types are generated from it (host/build/element-metadata).
 * An element without a reserved height is a control of the page, not content: it has no API, no frame and no card.
 */
export type DocumentedRow<Attributes extends object> = ElementRow & {
  attributes: AttributeKinds<Attributes>;
  required?: readonly (keyof Attributes)[];
  notInUrls?: readonly (keyof Attributes)[];
  reservedHeightIf?: { readonly [K in BooleanName<Attributes>]?: string };
} & (
    | { reservedHeight: string }
    | { commonAttributes: readonly Exclude<keyof CommonAttributes, 'api' | 'mode'>[] }
  );
