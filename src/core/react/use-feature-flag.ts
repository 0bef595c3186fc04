import { useSyncExternalStore } from 'react';
import type { FeatureFlagName, FeatureFlagValue } from '#src/contract/analytics/feature-flags.ts';
import { useCore } from './core-provider.tsx';

export function useFeatureFlag(name: FeatureFlagName): FeatureFlagValue {
  const { flags } = useCore();
  const get = () => flags.get(name);
  return useSyncExternalStore(flags.subscribe, get, get);
}
