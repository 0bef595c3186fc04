/** All feature flags (R60) by their PostHog name, with their default values. */
export const featureFlags = {
  /** Records sessions, with all text masked. */
  'session-recording': true,
  /** The share button of an empty home feed. */
  'feed-empty-share': true,
} as const satisfies Record<string, FeatureFlagValue>;

/** On or off, or the name of a variant. */
export type FeatureFlagValue = boolean | string;
export type FeatureFlagName = keyof typeof featureFlags;
