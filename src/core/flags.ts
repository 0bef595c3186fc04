import { featureFlags, type FlagName, type FlagValue } from '#src/contract/analytics/feature-flags.ts';

export interface Flags {
  /** Its default as long as nothing else is known; nobody waits for it. */
  get(name: FlagName): FlagValue;
  /** Where flags are looked up from now on; undefined: nothing is known of it. */
  connect(find: (name: FlagName) => FlagValue | undefined): void;
  subscribe(listener: () => void): () => void;
}

export function createFlags(): Flags {
  const listeners = new Set<() => void>();
  let find: (name: FlagName) => FlagValue | undefined = () => undefined;
  return {
    get: (name) => find(name) ?? featureFlags[name],
    connect(next) {
      find = next;
      [...listeners].forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
