/** How many whole lines two texts begin with in common. */
function countCommonLines(one: string, other: string): number {
  const [lines, otherLines] = [one.split('\n'), other.split('\n')];
  const firstChanged = lines.findIndex((line, index) => line !== otherLines[index]);
  return firstChanged === -1 ? lines.length : firstChanged;
}

/** The corrections of the lines above the first change. Below it, another line may stand under the same number. */
export function keepCorrections<Correction extends { line: number }>(
  before: string,
  after: string,
  corrections: Correction[],
): Correction[] {
  const kept = countCommonLines(before, after);
  return corrections.filter(({ line }) => line <= kept);
}
