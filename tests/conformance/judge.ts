/** Runs every case for every element, and tells how each went. */
import type { Case } from './case.ts';
import type { Tag } from './elements.ts';
import type { Ground } from './test-context.ts';

export type Verdict = { mark: '✓' } | { mark: '✗' | '–'; why: string };

/** Why a case is not run on this ground, if it is not. */
export function reasonAgainst(one: Case, tag: Tag, ground: Ground): string | undefined {
  if (one.needsVisitor && !ground.visitor) return 'nobody can be signed in where no mail can be read';
  if (one.needsCollection && !ground.driver.collects) return 'this browser does not collect what nobody holds when it is told to';
  return one.notFor?.(tag);
}

export async function runCase(one: Case, tag: Tag, ground: Ground): Promise<void> {
  try {
    await one.run(tag, ground);
  } finally {
    await ground.clear();
  }
}

export async function judge(one: Case, tag: Tag, ground: Ground): Promise<Verdict> {
  const why = reasonAgainst(one, tag, ground);
  if (why) return { mark: '–', why };
  try {
    await runCase(one, tag, ground);
    return { mark: '✓' };
  } catch (error) {
    return { mark: '✗', why: error instanceof Error ? error.message : String(error) };
  }
}
