import type { Tag } from './elements.ts';
import type { Ground } from './test-context.ts';

/** One kind of torture. It fails by throwing, in words. */
export interface Case {
  /** The row of the catalogue of cases, where there is one. */
  row?: number;
  /** Short, for the table and `--only`. */
  name: string;
  /** What holds, as a sentence. */
  says: string;
  run(tag: Tag, ground: Ground): Promise<void>;
  /** Somebody has to be signed in for it. */
  needsVisitor?: boolean;
  /** The browser has to collect what nobody holds when it is told to. */
  needsCollection?: boolean;
  /** Why it makes no sense there. */
  notFor?(tag: Tag): string | undefined;
}
