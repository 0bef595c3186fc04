import { desc } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { interestModels } from '../schema-search.ts';
import { type InterestModel, priorModel } from './interest-model.ts';

/** The newest; what it says nothing about is as in the prior. */
export async function readInterestModel(db: Queryable): Promise<InterestModel> {
  const [row] = await db
    .select()
    .from(interestModels)
    .orderBy(desc(interestModels.fitted_at))
    .limit(1);
  return row
    ? {
        weights: new Map([...priorModel.weights, ...Object.entries(row.weights ?? {})]),
        shares: new Map(Object.entries(row.term_shares)),
      }
    : priorModel;
}
