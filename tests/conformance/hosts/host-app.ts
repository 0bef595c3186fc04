/** What every host app of the cases offers to the page it runs in. */
export interface Host {
  /** Passes another theme down as a property of the app's own state. */
  setTheme(theme: string): void;
  /** Takes the element away and makes a new one. */
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
