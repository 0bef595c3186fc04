/** Throws an error that lists the problems, one a line, below an instruction. */
export function expectNone(problems: readonly unknown[], instruction: string): void {
  if (problems.length === 0) return;
  throw new Error(
    [
      instruction,
      ...problems.map(
        (problem) => `  ${typeof problem === 'string' ? problem : JSON.stringify(problem)}`,
      ),
    ].join('\n'),
  );
}
