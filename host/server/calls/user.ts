import { eq } from 'drizzle-orm';
import { hasPriority } from '../db/profiles.ts';
import { users } from '../db/schema.ts';
import { mailPreferences, toMe, toUser } from '../db/users.ts';
import type { Handler } from '../handler.ts';
import { rematch } from '../members/changed.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

const readMe: Handler<'readMe'> = async ({ caller }) => toMe(caller);

/** Only what the body's schema names can change. Another city makes other matches and neighbours. Being new ends once there are names and a priority (R06). */
const updateInfo: Handler<'updateInfo'> = async ({ deps, caller, body }) => {
  const updated = await deps.db.transaction(async (tx) => {
    const { mail_preferences, ...told } = body;
    const [now] = await tx.select().from(users).where(eq(users.id, caller.user.id)).for('no key update');
    if (!now) throw new Problem(401, say('error_unauthorized'));
    const after = { ...now, ...told };
    if (told.is_new === false && now.is_new) {
      const missing: Record<string, string[]> = {};
      if (!after.first_name) missing.first_name = [say('required')];
      if (!after.last_name) missing.last_name = [say('required')];
      if (!(await hasPriority(tx, now.id))) missing.profile_type_ids = [say('error_needs_priority')];
      if (Object.keys(missing).length > 0) throw new Problem(400, missing);
    }
    const changes = { ...told, ...(mail_preferences ? { mail_preferences: { ...mailPreferences(now), ...mail_preferences } } : {}) };
    if (Object.keys(changes).length === 0) return now;
    const [row] = await tx.update(users).set(changes).where(eq(users.id, now.id)).returning();
    const isElsewhere = told.location !== undefined && told.location !== now.location;
    if (isElsewhere || (now.is_new && told.is_new === false)) await rematch(tx, deps.now(), now.id);
    return row ?? now;
  });
  return toUser(updated);
};

export const userHandlers = { readMe, updateInfo };
