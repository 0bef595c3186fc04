/** What an app around an element exposes to its page. */
export interface PartnerApp {
  /** Changes the theme in the app's state. */
  setTheme(theme: string): void;
  /** Replaces the element with a new one. */
  replaceElement(): void;
  /** Removes the whole app. */
  unmount(): void;
}

/** What the page passes to the app. */
export interface PartnerAppProps {
  tag: string;
  attributes: Record<string, string>;
}

declare global {
  var partnerApp: PartnerApp;
  var partnerAppProps: PartnerAppProps;
}
