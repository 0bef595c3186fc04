import { eq } from 'drizzle-orm';
import { hasPriority } from './profiles.ts';
import { users } from '../auth/schema.ts';
import { getMailPreferences, toMe, toUser } from '../auth/users.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { queueRematch } from './ports.ts';
import { HttpError } from '../../http/http-error.ts';
import { t } from '../../platform/i18n.ts';

const readMe: RouteHandler<'readMe'> = async ({ caller }) => toMe(caller);

/** A new city changes matches and neighbours. `is_new` ends only with both names and a priority (R06). */
const updateInfo: RouteHandler<'updateInfo'> = async ({ deps, caller, body }) => {
  const updated = await deps.db.transaction(async (tx) => {
    const { mail_preferences, ...fields } = body;
    const [current] = await tx.select().from(users).where(eq(users.id, caller.user.id)).for('no key update');
    if (!current) throw new HttpError(401, t('error_unauthorized'));
    const after = { ...current, ...fields };
    if (fields.is_new === false && current.is_new) {
      const missing: Record<string, string[]> = {};
      if (!after.first_name) missing.first_name = [t('required')];
      if (!after.last_name) missing.last_name = [t('required')];
      if (!(await hasPriority(tx, current.id))) missing.profile_type_ids = [t('error_needs_priority')];
      if (Object.keys(missing).length > 0) throw new HttpError(400, missing);
    }
    const changes = { ...fields, ...(mail_preferences ? { mail_preferences: { ...getMailPreferences(current), ...mail_preferences } } : {}) };
    if (Object.keys(changes).length === 0) return current;
    const [row] = await tx.update(users).set(changes).where(eq(users.id, current.id)).returning();
    const isCityChanged = fields.location !== undefined && fields.location !== current.location;
    if (isCityChanged || (current.is_new && fields.is_new === false)) await queueRematch(tx, deps.now(), current.id);
    return row ?? current;
  });
  return toUser(updated);
};

export const userHandlers = { readMe, updateInfo };
