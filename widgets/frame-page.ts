/** The script of the pages at /embed/{widget}/, in addition to the loader. */
import { connectToParent } from '#src/element/frame/connect-to-parent.ts';

connectToParent();
