/** How readily a member says yes, smoothed and rounded. */
import { TENDENCY, INTEREST_WEIGHTS } from './parameters.ts';

export interface DecisionTally {
  decided: number;
  interested: number;
}

export const logOdds = (p: number): number => Math.log(p / (1 - p));

/** Mean of a beta-binomial posterior: the prior counts as `weight` decisions (Gelman et al., Bayesian Data Analysis, 2.4). */
const smoothRate = (
  { decided, interested }: DecisionTally,
  prior: number,
  weight: number,
): number => (interested + weight * prior) / (decided + weight);

/** Deviation from the average rate of yes, in log-odds. 0 if there are too few decisions. */
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
