/** What each host app exposes to its page. */
export interface Host {
  /** Changes the theme in the app's state. */
  setTheme(theme: string): void;
  /** Replaces the element with a new one. */
  renew(): void;
  leave(): void;
}

export interface Given {
  tag: string;
  attributes: Record<string, string>;
}

declare global {
  var host: Host;
  var given: Given;
}
