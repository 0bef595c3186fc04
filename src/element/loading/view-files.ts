/** Where the other scripts that we serve are, relative to the running one. */
export const scriptBase: string = './';

/**
 * The files of each element's view, relative to `scriptBase`, its own first. Empty in the npm package, where the app's bundler names
 * them. The build of the scripts that we serve fills it in (host/build/served-scripts.ts).
 */
export const viewFiles: Readonly<Record<string, readonly string[]>> = {};
