/** Runs a case for an element and reports the result. */
import type { Case } from './case.ts';
import type { Tag } from './elements.ts';
import type { TestContext } from './test-context.ts';

/** Passed, failed or skipped. */
export type Verdict = { mark: '✓' } | { mark: '✗' | '–'; reason: string };

/** Why a case can't run here; undefined if it can. */
export function getSkipReason(testCase: Case, tag: Tag, context: TestContext): string | undefined {
  if (testCase.needsUser && !context.user)
    return 'needs a signed-in user, but the server’s mail can’t be read';
  if (testCase.needsGarbageCollection && !context.driver.canCollectGarbage)
    return 'this browser can’t collect garbage on request';
  return testCase.notFor?.(tag);
}

export async function runCase(testCase: Case, tag: Tag, context: TestContext): Promise<void> {
  try {
    await testCase.run(tag, context);
  } finally {
    await context.clear();
  }
}

export async function judge(testCase: Case, tag: Tag, context: TestContext): Promise<Verdict> {
  const reason = getSkipReason(testCase, tag, context);
  if (reason) return { mark: '–', reason };
  try {
    await runCase(testCase, tag, context);
    return { mark: '✓' };
  } catch (error) {
    return { mark: '✗', reason: error instanceof Error ? error.message : String(error) };
  }
}
