import type { Case } from './case.ts';
import { tags } from './elements.ts';
import type { Verdict } from './judge.ts';

export interface Row {
  testCase: Case;
  verdicts: Verdict[];
}

const NAME_WIDTH = 26;

const formatLine = (name: string, marks: string[]) =>
  `${name.padEnd(NAME_WIDTH)}${marks.map((mark, index) => mark.padEnd(tags[index]!.length - 5)).join('')}`;

export const formatHeading = (): string =>
  formatLine(
    '',
    tags.map((tag) => tag.slice('beside-'.length)),
  );

export const formatRow = ({ testCase, verdicts }: Row): string =>
  formatLine(
    testCase.row ? `${testCase.row} ${testCase.name}` : testCase.name,
    verdicts.map(({ mark }) => mark),
  );

/** The reasons for this mark in a row, one line each, with the elements they apply to. */
export function formatReasons({ testCase, verdicts }: Row, mark: '✗' | '–'): string[] {
  const namesByReason = new Map<string, string[]>();
  verdicts.forEach((verdict, index) => {
    if (verdict.mark !== '✓' && verdict.mark === mark)
      namesByReason.set(verdict.reason, [
        ...(namesByReason.get(verdict.reason) ?? []),
        tags[index]!.slice('beside-'.length),
      ]);
  });
  return [...namesByReason].map(
    ([reason, names]) =>
      `${mark} ${testCase.name}${names.length < tags.length ? ` (${names.join(', ')})` : ''}: ${reason}`,
  );
}
