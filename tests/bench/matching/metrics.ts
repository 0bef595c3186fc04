/** Textbook metrics of rankings and distributions. */

/** Area under the ROC curve: the probability that a wanted item scores above an unwanted one, ties count half (Mann–Whitney). */
export function auc(scored: { score: number; wanted: boolean }[]): number {
  const sorted = scored.toSorted((a, b) => a.score - b.score);
  const wanted = sorted.filter((one) => one.wanted).length;
  let ranks = 0;
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to < sorted.length && sorted[to]!.score === sorted[from]!.score) to += 1;
    ranks += sorted.slice(from, to).filter((one) => one.wanted).length * ((from + 1 + to) / 2);
    from = to;
  }
  return (ranks - (wanted * (wanted + 1)) / 2) / (wanted * (sorted.length - wanted));
}

/** Expected calibration error: how far, in ten bins, the mean probability is from the share that is wanted. */
export function calibrationError(judged: { probability: number; wanted: boolean }[]): number {
  const differences = Array.from({ length: 10 }, () => 0);
  for (const { probability, wanted } of judged)
    differences[Math.min(9, Math.floor(probability * 10))]! += probability - (wanted ? 1 : 0);
  return differences.reduce((sum, value) => sum + Math.abs(value), 0) / judged.length;
}

/** Gini coefficient: 0 if all counts are equal, near 1 if one has everything. */
export function gini(counts: number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  const sum = sorted.reduce((all, count) => all + count, 0);
  const weighted = sorted.reduce((all, count, i) => all + (i + 1) * count, 0);
  return sum === 0
    ? 0
    : (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length;
}

export const mean = (values: number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
