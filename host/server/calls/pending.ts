import type { CallName } from '../../../src/contract/calls.ts';
import type { Handlers } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** Stands in for a call that has a row and no handler yet. It fits every row, since it never answers. */
export async function pending(): Promise<never> {
  throw new Problem(501, say('error_not_built'));
}

/** Which calls still answer 501. */
export function pendingCalls(handlers: Handlers): CallName[] {
  return (Object.keys(handlers) as CallName[]).filter((name) => handlers[name] === pending);
}
