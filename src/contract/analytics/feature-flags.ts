/** Every feature flag there is (R60), by its name at PostHog, with what holds until PostHog says otherwise. */
export const featureFlags = {
  /** Films sessions, without a word in them. */
  'session-recording': true,
  /** The way to share an invitation where a member's day is empty. */
  'feed-empty-share': true,
} as const satisfies Record<string, FlagValue>;

/** Switched on or off, or one of several variants. */
export type FlagValue = boolean | string;
export type FlagName = keyof typeof featureFlags;
