/** All feature flags (R60) by their PostHog name, with their default values. */
export const featureFlags = {
  /** Records sessions, with all text masked. */
  'session-recording': true,
  /** The share button of an empty home feed. */
  'feed-empty-share': true,
} as const satisfies Record<string, FlagValue>;

/** On or off, or the name of a variant. */
export type FlagValue = boolean | string;
export type FlagName = keyof typeof featureFlags;
