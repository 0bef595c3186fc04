/** What all bundles and versions of this package share on a page. It imports no code, because the first script of every page contains it. */
import type { Core } from './core.ts';

export const PACKAGE_VERSION = '0.1.0';

/** Raise the number when the shape of Core or of its `state` changes, so that bundles of different shapes don't share one. */
const coresKey = Symbol.for('beside.core/3');
/** Every version loaded on the page, including those whose tags were already defined. */
const versionsKey = Symbol.for('beside.versions/1');

/** The API that the app has set for elements without an `api` attribute (widgets/define.ts). */
const apiKey = Symbol.for('beside.api/1');

const registry = globalThis as typeof globalThis & {
  [coresKey]?: Map<string, Core>;
  [versionsKey]?: Set<string>;
  [apiKey]?: string;
};

export const getPageApi = (): string | undefined => registry[apiKey];
export const setPageApi = (api: string | undefined): void => void (registry[apiKey] = api);

export const getSharedCores = (): Map<string, Core> =>
  (registry[coresKey] ??= new Map<string, Core>());

/** Registers this version with every core on the page, present and future. */
export function announceVersion(version: string): void {
  const versions = (registry[versionsKey] ??= new Set<string>());
  versions.add(version);
  for (const core of getSharedCores().values())
    versions.forEach((each) => core.registerVersion(each));
}
