import type { ViewModule } from '../widget.ts';

/** Where the other scripts that we serve are, relative to the running one. */
export const scriptBase: string = './';

/**
 * The files of each element's view, relative to `scriptBase`, its own first. Empty in the npm package, where the app's bundler names
 * them. The build of the scripts that we serve fills it in (host/build/served-scripts.ts).
 */
export const viewFiles: Readonly<Record<string, readonly string[]>> = {};

/**
 * Loads a view from `whole.js` where its files can't be loaded; only in the scripts that we serve, like the files. Bundlers refuse an
 * import whose file they can't know, so nothing else may contain it.
 */
export const loadFallbackView: ((tag: string) => Promise<ViewModule>) | undefined = undefined;
