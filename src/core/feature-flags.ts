import {
  featureFlags,
  type FeatureFlagName,
  type FeatureFlagValue,
} from '#src/contract/analytics/feature-flags.ts';

export interface FeatureFlags {
  /** The flag's value, or its default until one is loaded. Synchronous. */
  get(name: FeatureFlagName): FeatureFlagValue;
  /** Sets the source of flag values; it returns undefined for an unknown flag. */
  connect(lookUp: (name: FeatureFlagName) => FeatureFlagValue | undefined): void;
  subscribe(listener: () => void): () => void;
}

export function createFeatureFlags(): FeatureFlags {
  const listeners = new Set<() => void>();
  let lookUp: (name: FeatureFlagName) => FeatureFlagValue | undefined = () => undefined;
  return {
    get: (name) => lookUp(name) ?? featureFlags[name],
    connect(next) {
      lookUp = next;
      [...listeners].forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
