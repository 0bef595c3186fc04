import type { Case } from './case.ts';
import { tags } from './elements.ts';
import type { Verdict } from './judge.ts';

export interface Row {
  one: Case;
  verdicts: Verdict[];
}

const WIDTH = 26;

const line = (name: string, marks: string[]) => `${name.padEnd(WIDTH)}${marks.map((mark, index) => mark.padEnd(tags[index]!.length - 5)).join('')}`;

export const heading = (): string =>
  line(
    '',
    tags.map((tag) => tag.slice('beside-'.length)),
  );

export const rowLine = ({ one, verdicts }: Row): string =>
  line(
    one.row ? `${one.row} ${one.name}` : one.name,
    verdicts.map(({ mark }) => mark),
  );

/** The reasons of a row's marks, one line each. */
export function reasons({ one, verdicts }: Row, mark: '✗' | '–'): string[] {
  const by = new Map<string, string[]>();
  verdicts.forEach((verdict, index) => {
    if (verdict.mark !== '✓' && verdict.mark === mark) by.set(verdict.why, [...(by.get(verdict.why) ?? []), tags[index]!.slice('beside-'.length)]);
  });
  return [...by].map(([why, names]) => `${mark} ${one.name}${names.length < tags.length ? ` (${names.join(', ')})` : ''}: ${why}`);
}
