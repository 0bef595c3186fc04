/** Rates of positive decisions per person and per pair of profile types, smoothed and rounded. */
import { TENDENCY, TYPE_RATE, WISH } from './model.ts';

export interface Tally {
  decided: number;
  interested: number;
}

export const nothing: Tally = { decided: 0, interested: 0 };

export const logOdds = (p: number): number => Math.log(p / (1 - p));
export const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Mean of a beta-binomial posterior: the prior counts as `weight` decisions (Gelman et al., Bayesian Data Analysis, 2.4). */
export const smoothed = ({ decided, interested }: Tally, prior: number, weight: number): number => (interested + weight * prior) / (decided + weight);

/** Deviation from the average rate, in log-odds: of a person's decisions or of those about them. 0 if there are too few. */
export function lean(tally: Tally): number {
  if (tally.decided < TENDENCY.least) return 0;
  const odds = logOdds(smoothed(tally, WISH.sought, TENDENCY.weight)) - logOdds(WISH.sought);
  const steps = Math.round(Math.max(-TENDENCY.most, Math.min(TENDENCY.most, odds)) / TENDENCY.step);
  return steps === 0 ? 0 : steps * TENDENCY.step;
}

/** Rate by `slug of the deciding type>slug of the type decided on`. */
export type TypeRates = ReadonlyMap<string, number>;
export const typeKey = (mine: string, theirs: string) => `${mine}>${theirs}`;

/** Rate between two profile types; null if there are too few decisions or people. */
export function typeRate(tally: Tally & { people: number }): number | null {
  if (tally.decided < TYPE_RATE.least || tally.people < TYPE_RATE.people) return null;
  const rate = smoothed(tally, WISH.sought, TYPE_RATE.weight);
  const step = Math.round(rate / TYPE_RATE.step) * TYPE_RATE.step;
  return Number(Math.max(TYPE_RATE.lowest, Math.min(TYPE_RATE.highest, step)).toFixed(2));
}
