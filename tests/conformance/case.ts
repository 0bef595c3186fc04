import type { Tag } from './elements.ts';
import type { TestContext } from './test-context.ts';

/** One way a host page can affect an element. It fails by throwing an error that says why. */
export interface Case {
  /** The number of the case in the security cases, if it has one. */
  row?: number;
  /** A short name, for the table and `--only`. */
  name: string;
  /** What has to hold, as one statement. */
  says: string;
  run(tag: Tag, context: TestContext): Promise<void>;
  /** Whether it needs a signed-in user. */
  needsVisitor?: boolean;
  /** Whether it needs a browser that collects garbage on request. */
  needsCollection?: boolean;
  /** Why it doesn't apply to this element. */
  notFor?(tag: Tag): string | undefined;
}
