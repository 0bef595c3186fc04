import type { AttributeKinds } from './element-row.ts';

/** Attributes of every element. These comments are the text of the reference (host/build/element-metadata). */
export interface CommonAttributes {
  /**
   * URL of the server, such as `https://beside.example`.
   * @default the origin of the script
   */
  api?: string;
  /**
   * The colour theme. `system` follows the page around the element, judged by its text colour. If the theme differs from the
   * page's, an element that isn't a card gets its own background, `--beside-paper`.
   * @default system
   */
  theme?: 'light' | 'dark' | 'system';
  /**
   * The language, as a BCP 47 tag. Unsupported languages are ignored.
   * @default the nearest `lang` around the element, else the reader's language
   */
  locale?: 'en' | 'de' | 'ar' | (string & {});
  /**
   * The reader's time zone, as an IANA name such as `Europe/Lisbon`. Times are shown in the dinner's zone, and also in this one if
   * they differ.
   * @default the time zone of the reader's device
   */
  timeZone?: string;
  /** `frame` shows the element in an iframe from the product's origin, for pages whose policy keeps our script from reaching the server. */
  mode?: 'frame';
  /**
   * Whether usage of this element is counted: which dinner was viewed and which answer was given, by id, never what anybody wrote.
   * @default `on` on the product's own pages, `off` elsewhere
   */
  analytics?: 'on' | 'off';
  /** The page's label for its RSVPs, stored with each so that the host can see where it came from. */
  sourceRef?: string;
}

export const commonAttributeKinds = {
  api: 'string',
  theme: 'string',
  locale: 'string',
  timeZone: 'string',
  mode: 'string',
  analytics: 'string',
  sourceRef: 'string',
} as const satisfies AttributeKinds<CommonAttributes>;
