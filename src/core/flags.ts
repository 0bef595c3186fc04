import { featureFlags, type FlagName, type FlagValue } from '#src/contract/analytics/feature-flags.ts';

export interface Flags {
  /** The flag's value, or its default until one is loaded. Synchronous. */
  get(name: FlagName): FlagValue;
  /** Sets the source of flag values; it returns undefined for an unknown flag. */
  connect(lookUp: (name: FlagName) => FlagValue | undefined): void;
  subscribe(listener: () => void): () => void;
}

export function createFlags(): Flags {
  const listeners = new Set<() => void>();
  let lookUp: (name: FlagName) => FlagValue | undefined = () => undefined;
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
