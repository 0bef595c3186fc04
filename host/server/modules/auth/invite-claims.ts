export interface InviteContext {
  slug?: string | undefined;
  event_slug?: string | undefined;
}
