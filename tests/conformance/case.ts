import type { Tag } from './elements.ts';
import type { TestContext } from './test-context.ts';

/** One way in which a partner page can affect an element. A case fails by throwing an error that says why. */
export interface Case {
  /** Its number in `tests/security/cases.md`, if it has one. */
  row?: number;
  /** A short name, for the table and `--only`. */
  name: string;
  /** What must be true. */
  statement: string;
  run(tag: Tag, context: TestContext): Promise<void>;
  /** Whether the case needs a signed-in user. */
  needsUser?: boolean;
  /** Whether the case needs a browser that collects garbage on request. */
  needsGarbageCollection?: boolean;
  /** Why the case doesn't apply to this element; undefined if it does. */
  notFor?(tag: Tag): string | undefined;
}
