/** All elements with their views in one file, for pages that want one URL and one hash. Built as a module and as a classic script. */
import './all.ts';
import type { ViewModule } from '#src/element/widget.ts';
import { keyByTag } from './key-by-tag.ts';

/** Used by elements whose view could not be loaded from its own file. */
export const views: Readonly<Record<string, ViewModule>> = keyByTag(
  import.meta.glob<ViewModule>(['./views/*.tsx', './views/open.ts'], { eager: true }),
);
