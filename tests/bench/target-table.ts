/** The table of what the engine should reach, and reaches, beside plain methods of the same run. */

export interface Target {
  /** As it is numbered in the list of targets. */
  number: number;
  text: string;
  unit?: '%' | '×' | 'ms' | 'guests' | '';
  /** Bounds of the mean and of each figure: `least` and `most` as the target is one or the other. */
  goal: { is: 'least' | 'most'; mean?: number; each?: number };
  /** One for each seed or room. */
  ours: number[];
  /** By a method that takes ten lines, and by a good one; none where there is nothing to compare with. */
  simple?: number[];
  strong?: number[];
}

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const round = (value: number) => String(Number(value.toFixed(value < 1 ? 3 : 2)));

/** Prints each line as soon as it is measured. */
export async function printTargets(title: string, targets: AsyncIterable<Target>): Promise<void> {
  console.log(
    `\n${title}; mean / worst · number of runs\n\n| | target | goal | ours | simple | strong | |\n|---|---|---|---|---|---|---|`,
  );
  for await (const target of targets) console.log(toRow(target));
}

function toRow({ number, text, unit = '%', goal, ours, simple, strong }: Target): string {
  const isLeast = goal.is === 'least';
  const findWorst = (values: number[]) => (isLeast ? Math.min(...values) : Math.max(...values));
  const isWithin = (value: number, bound: number | undefined) =>
    bound === undefined || (isLeast ? value >= bound : value <= bound);
  const toCell = (values: number[] | undefined) =>
    values ? `${round(mean(values))} / ${round(findWorst(values))}` : '–';
  const sign = isLeast ? '≥' : '≤';
  const withUnit = (bound: number) => `${bound} ${unit}`.trim();
  const goals = [
    ...(goal.mean === undefined ? [] : [`${sign} ${withUnit(goal.mean)} in the mean`]),
    ...(goal.each === undefined ? [] : [`${sign} ${withUnit(goal.each)} in each`]),
  ];
  const isMet = isWithin(mean(ours), goal.mean) && isWithin(findWorst(ours), goal.each);
  return `| ${number} | ${text} | ${goals.join(', ')} | ${toCell(ours)} · ${ours.length} | ${toCell(simple)} | ${toCell(strong)} | ${isMet ? 'met' : '**missed**'} |`;
}
