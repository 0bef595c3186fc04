/** What each host app exposes to its page. */
export interface Host {
  /** Changes the theme in the app's state. */
  setTheme(theme: string): void;
  /** Replaces the element with a new one. */
  replaceElement(): void;
  /** Removes the whole app. */
  unmount(): void;
}

/** What the page passes to its host app. */
export interface HostProps {
  tag: string;
  attributes: Record<string, string>;
}

declare global {
  var host: Host;
  var hostProps: HostProps;
}
