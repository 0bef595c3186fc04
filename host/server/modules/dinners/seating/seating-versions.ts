/** The seatings that a host saves, compares and comes back to (R80). The present one is in `seats`; a saved one is a copy of it. */
import { and, asc, eq } from 'drizzle-orm';
import { MAX_SEATING_VERSIONS } from '#src/contract/constants/limits.ts';
import type {
  SaveSeatingVersionInput,
  SeatingVersion,
  SeatingVersions,
} from '#src/contract/seating-versions.ts';
import { scorePlan } from '#solver/index.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { lockHostedEvent } from '../events/hosting.ts';
import type { EventRow } from '../events/visibility.ts';
import { logChanges } from '../hosts/event-log.ts';
import { type SavedSeat, seatingVersions } from '../schema.ts';
import { comparePlans } from './compare-plans.ts';
import { countSatisfiedChoices, listKnownChoices } from './known-choices.ts';
import { layCurrentSeats } from './laid-seats.ts';
import { layVersion } from './lay-version.ts';
import { requireNotAnnounced } from './publication.ts';
import { lockEventForSeating, requireRevision, writeHostPlan } from './seat-changes.ts';
import { type SeatingPlanRows, loadPlan } from './seating-plan.ts';
import { evaluateForHost } from './seating-view.ts';
import { readPlanWishes } from './plan-wishes.ts';

type VersionRow = typeof seatingVersions.$inferSelect;

const readVersions = (tx: Tx, eventId: string): Promise<VersionRow[]> =>
  tx
    .select()
    .from(seatingVersions)
    .where(eq(seatingVersions.event_id, eventId))
    .orderBy(asc(seatingVersions.created_at), asc(seatingVersions.name));

/** What each version is worth follows only from what the host may know (R41). */
export async function listVersions(
  tx: Tx,
  deps: Pick<Deps, 'ports'>,
  event: EventRow,
  viewer: string,
): Promise<SeatingVersions> {
  const plan = await loadPlan(tx, event.id);
  const { ids, problem, value } = await evaluateForHost(tx, deps, { event, viewer }, { plan });
  const choices = listKnownChoices(ids, problem);
  const toVersion = ({ id, name, created_at, seats }: VersionRow): SeatingVersion => {
    const { kept, moved, left, unseated, isSame, hasSameLocks } = comparePlans(seats, plan);
    const then = { tables: plan.tables, seats: kept };
    return {
      id,
      name,
      created_at: created_at.toISOString(),
      is_current: isSame && hasSameLocks,
      moves: moved.map(({ person_id, table_id, position }) => ({
        user_id: person_id,
        table_id,
        position,
      })),
      left,
      unseated: unseated.map(({ person_id }) => person_id),
      worth: {
        value: scoreSeats(then, ids, problem.affinity),
        satisfied_picks: countSatisfiedChoices(choices, then),
      },
    };
  };
  return {
    results: (await readVersions(tx, event.id)).map(toVersion),
    worth: { value, satisfied_picks: countSatisfiedChoices(choices, plan) },
    picks: choices.length,
  };
}

/** For the solver, a guest without a seat. */
const NO_SEAT = -1;

function scoreSeats(
  plan: SeatingPlanRows,
  ids: string[],
  affinity: Parameters<typeof scorePlan>[1],
): number {
  const laidSeats = layCurrentSeats(plan);
  const seatById = new Map(plan.seats.map((seat) => [seat.person_id, seat]));
  const numbers = ids.map((id) => {
    const seat = seatById.get(id);
    return (seat && laidSeats.numberOf(seat)) ?? NO_SEAT;
  });
  return scorePlan(laidSeats.tables, affinity, numbers).value;
}

/**
 * Saves the present plan.
 * @throws DomainError as `lockEventForSeating` · conflict if there is a newer one than the host saw, or if there are as many versions as a
 * dinner can have · invalid by field if the name is taken
 */
export async function saveVersion(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { eventId, body }: { eventId: string; body: SaveSeatingVersionInput },
): Promise<SeatingVersion> {
  const event = await lockEventForSeating(tx, deps, caller, eventId);
  requireRevision(event, body.revision);
  const versions = await readVersions(tx, eventId);
  if (versions.some(({ name }) => name === body.name))
    throw new DomainError('invalid', { name: [t('error_version_name')] });
  const saved = await insertVersion(tx, deps, versions, {
    plan: await loadPlan(tx, eventId),
    name: body.name || createDraftName(versions),
    event,
  });
  const { results } = await listVersions(tx, deps, event, caller.user.id);
  return results.find(({ id }) => id === saved.id)!;
}

async function insertVersion(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  versions: VersionRow[],
  { event, plan, name }: { event: EventRow; plan: SeatingPlanRows; name: string },
): Promise<Pick<VersionRow, 'id' | 'name'>> {
  if (versions.length >= MAX_SEATING_VERSIONS)
    throw new DomainError('conflict', t('error_versions_full', { most: MAX_SEATING_VERSIONS }));
  const saved = plan.seats.map(({ guest_id, table_id, position, locked }): SavedSeat => ({
    guest_id,
    table_id,
    position,
    locked,
  }));
  const [row] = await tx
    .insert(seatingVersions)
    .values({ event_id: event.id, name, seats: saved, created_at: deps.now() })
    .returning();
  return row!;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Draft A, B, …: the first that isn't taken. There are more letters than versions. */
function createDraftName(versions: VersionRow[]): string {
  const taken = new Set(versions.map(({ name }) => name));
  return LETTERS.map((letter) => t('seating_draft', { letter })).find((name) => !taken.has(name))!;
}

/**
 * Makes a saved plan the present one; nothing happens if it is already. The plan before is saved first, unless a version has it.
 * @throws DomainError as `lockEventForSeating` · not_found for another dinner's · conflict while the plan is announced, if there is a newer
 * one than the host saw, if there is no room to save the plan before, or if a pair kept apart can't be parted
 */
export async function applyVersion(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  {
    eventId,
    versionId,
    revision,
  }: { eventId: string; versionId: string; revision: number | undefined },
): Promise<{ savedAs: string | null }> {
  const event = await lockEventForSeating(tx, deps, caller, eventId);
  requireNotAnnounced(event);
  const versions = await readVersions(tx, eventId);
  const version = versions.find(({ id }) => id === versionId);
  if (!version) throw notFound();
  const before = await loadPlan(tx, eventId);
  const { plan, movedIds } = await layVersion(tx, deps, event, {
    saved: version.seats,
    plan: before,
  });
  if (isCopy(before.seats, plan)) return { savedAs: null };
  requireRevision(event, revision);
  const saved = versions.some(({ seats }) => isCopy(seats, before))
    ? null
    : await insertVersion(tx, deps, versions, {
        plan: before,
        name: createDraftName(versions),
        event,
      });
  const wishes = await readPlanWishes(tx, eventId);
  await writeHostPlan(tx, deps, event, {
    before: before.seats,
    plan,
    wishesBefore: wishes,
    wishes,
    movedIds: new Set(),
  });
  await lockInVersion(tx, version, movedIds);
  await logChanges(tx, deps.now(), {
    eventId,
    actorId: caller.user.id,
    action: 'version_used',
  });
  return { savedAs: saved?.name ?? null };
}

/** Using it would change nothing. */
function isCopy(saved: SavedSeat[], plan: SeatingPlanRows): boolean {
  const { isSame, hasSameLocks } = comparePlans(saved, plan);
  return isSame && hasSameLocks;
}

/** So that the version is the present plan, whose guests were locked as they moved. */
async function lockInVersion(
  tx: Tx,
  { id, seats }: VersionRow,
  movedIds: Set<string>,
): Promise<void> {
  if (movedIds.size === 0) return;
  await tx
    .update(seatingVersions)
    .set({
      seats: seats.map((seat) => ({ ...seat, locked: seat.locked || movedIds.has(seat.guest_id) })),
    })
    .where(eq(seatingVersions.id, id));
}

/** @throws DomainError as `lockHostedEvent` · not_found for another dinner's */
export async function deleteVersion(
  tx: Tx,
  caller: Caller,
  { eventId, versionId }: { eventId: string; versionId: string },
): Promise<void> {
  await lockHostedEvent(tx, caller, eventId);
  const deleted = await tx
    .delete(seatingVersions)
    .where(and(eq(seatingVersions.id, versionId), eq(seatingVersions.event_id, eventId)))
    .returning({ id: seatingVersions.id });
  if (deleted.length === 0) throw notFound();
}
