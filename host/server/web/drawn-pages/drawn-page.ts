import type { InviteAnswer } from '#src/contract/invite-path.ts';

/** Input and output of drawing a page. This file imports no React, so that the server can start without loading it. */
export interface PageRequest {
  /** `path` of the page in `src/contract/pages.ts`, e.g. `/invite/{-$slug}`. Null for the “not found” page. */
  path: string | null;
  /** The “not found” page is that of an invitation (R74). */
  isInvitation?: boolean;
  slug?: string | undefined;
  eventSlug?: string | undefined;
  redirect?: string | undefined;
  /** `?answer=` of an invitation’s URL: the answer that the link offers. */
  answer?: InviteAnswer | undefined;
  /** `?locale=` of an invitation's URL, for its links. */
  wantedLocale?: string | undefined;
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
