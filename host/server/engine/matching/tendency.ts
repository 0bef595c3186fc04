/** What decisions seen say of a person or of two profile types: rates, smoothed and told coarsely. */
import { TENDENCY, TYPE_RATE, WISH } from './model.ts';

/** Decisions and how many of them were a yes. */
export interface Tally {
  decided: number;
  interested: number;
}

export const nothing: Tally = { decided: 0, interested: 0 };

export const logOdds = (p: number): number => Math.log(p / (1 - p));
export const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The mean of a beta-binomial posterior: the prior counts as `weight` decisions (Gelman et al., Bayesian Data Analysis, 2.4). */
export const smoothed = ({ decided, interested }: Tally, prior: number, weight: number): number => (interested + weight * prior) / (decided + weight);

/** How far from the usual, in log-odds: how readily one says yes, or how readily others do to them. 0 of too few. */
export function lean(tally: Tally): number {
  if (tally.decided < TENDENCY.least) return 0;
  const odds = logOdds(smoothed(tally, WISH.sought, TENDENCY.weight)) - logOdds(WISH.sought);
  const steps = Math.round(Math.max(-TENDENCY.most, Math.min(TENDENCY.most, odds)) / TENDENCY.step);
  return steps === 0 ? 0 : steps * TENDENCY.step;
}

/** Yes rate by `slug of who looks>slug of who is looked at`. */
export type TypeRates = ReadonlyMap<string, number>;
export const typeKey = (mine: string, theirs: string) => `${mine}>${theirs}`;

/** The yes rate between two profile types, or null of too few decisions or people. */
export function typeRate(tally: Tally & { people: number }): number | null {
  if (tally.decided < TYPE_RATE.least || tally.people < TYPE_RATE.people) return null;
  const rate = smoothed(tally, WISH.sought, TYPE_RATE.weight);
  const step = Math.round(rate / TYPE_RATE.step) * TYPE_RATE.step;
  return Number(Math.max(TYPE_RATE.lowest, Math.min(TYPE_RATE.highest, step)).toFixed(2));
}
