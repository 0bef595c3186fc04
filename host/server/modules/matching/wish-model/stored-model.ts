import { desc } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { wishModels } from '../schema-search.ts';
import { type WishModel, priorModel } from './wish-model.ts';

/** The newest; what it says nothing about is as in the prior. */
export async function readWishModel(db: Queryable): Promise<WishModel> {
  const [row] = await db.select().from(wishModels).orderBy(desc(wishModels.fitted_at)).limit(1);
  return row
    ? {
        weights: new Map([...priorModel.weights, ...Object.entries(row.weights ?? {})]),
        shares: new Map(Object.entries(row.term_shares)),
      }
    : priorModel;
}
