/** Rates of positive decisions per person and per pair of profile types, smoothed and rounded. */
import { TENDENCY, TYPE_RATE, INTEREST_WEIGHTS } from './parameters.ts';

export interface DecisionTally {
  decided: number;
  interested: number;
}

export const emptyTally: DecisionTally = { decided: 0, interested: 0 };

export const logOdds = (p: number): number => Math.log(p / (1 - p));
export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Mean of a beta-binomial posterior: the prior counts as `weight` decisions (Gelman et al., Bayesian Data Analysis, 2.4). */
export const smoothRate = (
  { decided, interested }: DecisionTally,
  prior: number,
  weight: number,
): number => (interested + weight * prior) / (decided + weight);

/** Deviation from the average rate, in log-odds: of a person's decisions or of those about them. 0 if there are too few. */
export function getTendency(tally: DecisionTally): number {
  if (tally.decided < TENDENCY.minDecisions) return 0;
  const odds =
    logOdds(smoothRate(tally, INTEREST_WEIGHTS.soughtRate, TENDENCY.priorWeight)) -
    logOdds(INTEREST_WEIGHTS.soughtRate);
  const steps = Math.round(
    Math.max(-TENDENCY.maxLogOdds, Math.min(TENDENCY.maxLogOdds, odds)) / TENDENCY.step,
  );
  return steps === 0 ? 0 : steps * TENDENCY.step;
}

/** Rate by `slug of the deciding type>slug of the type decided on`. */
export type TypeRates = ReadonlyMap<string, number>;
export const getTypePairKey = (mine: string, theirs: string) => `${mine}>${theirs}`;

/** Rate between two profile types; null if there are too few decisions or people. */
export function getTypeRate(tally: DecisionTally & { people: number }): number | null {
  if (tally.decided < TYPE_RATE.minDecisions || tally.people < TYPE_RATE.minPeople) return null;
  const rate = smoothRate(tally, INTEREST_WEIGHTS.soughtRate, TYPE_RATE.priorWeight);
  const step = Math.round(rate / TYPE_RATE.step) * TYPE_RATE.step;
  return Number(Math.max(TYPE_RATE.min, Math.min(TYPE_RATE.max, step)).toFixed(2));
}
