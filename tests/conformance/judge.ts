/** Runs a case for an element and reports the result. */
import type { Case } from './case.ts';
import type { Tag } from './elements.ts';
import type { TestContext } from './test-context.ts';

export type Verdict = { mark: '✓' } | { mark: '✗' | '–'; why: string };

/** Why a case can't run here, if so. */
export function reasonAgainst(one: Case, tag: Tag, context: TestContext): string | undefined {
  if (one.needsVisitor && !context.visitor) return 'needs a signed-in user, but the server’s mail can’t be read';
  if (one.needsCollection && !context.driver.collects) return 'this browser can’t collect garbage on request';
  return one.notFor?.(tag);
}

export async function runCase(one: Case, tag: Tag, context: TestContext): Promise<void> {
  try {
    await one.run(tag, context);
  } finally {
    await context.clear();
  }
}

export async function judge(one: Case, tag: Tag, context: TestContext): Promise<Verdict> {
  const why = reasonAgainst(one, tag, context);
  if (why) return { mark: '–', why };
  try {
    await runCase(one, tag, context);
    return { mark: '✓' };
  } catch (error) {
    return { mark: '✗', why: error instanceof Error ? error.message : String(error) };
  }
}
