/** All elements in one file, for pages that want one URL and one hash. Built as a module and as a classic script. */
import './all.ts';
