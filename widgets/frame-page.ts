/** The script of the pages at /embed/{widget}/, in addition to the loader. */
import { speakToParent } from '#src/element/frame-page.ts';

speakToParent();
