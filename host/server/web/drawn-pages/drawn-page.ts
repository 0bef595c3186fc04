/** What a drawn page is made from and of. Free of React, so that the server starts without it. */
export interface PageRequest {
  /** The page as in the page table; null for an address that leads nowhere. */
  path: string | null;
  slug?: string | undefined;
  eventSlug?: string | undefined;
  redirect?: string | undefined;
  /** The answer that a link to an invitation asks for. */
  answer?: string | undefined;
  /** With a region, as it changes how dates read. */
  locale: string;
  origin: string;
}

export interface DrawnPage {
  html: string;
  /** The CSP hash of the `<style>` in it. */
  styleHash: string | undefined;
  /** Shown only where scripts don't run. */
  noScriptHtml: string;
}
