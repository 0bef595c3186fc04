import type { TagName } from '#src/contract/elements/elements.ts';
import { keyByTag } from './key-by-tag.ts';

/** Loads the file that defines a tag. Importing it registers the element, so each is loaded on demand. */
export const loadTag = keyByTag(import.meta.glob('./elements/*.ts')) as Readonly<
  Record<TagName, () => Promise<unknown>>
>;
