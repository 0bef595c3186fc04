/** The script of the pages at /embed/{widget}/, beside the loader. */
import { speakToParent } from '#src/element/frame-page.ts';

speakToParent();
