/** What one guest's answer costs at a dinner of a thousand: the call, and the jobs that it queues. */
import { eq } from 'drizzle-orm';
import { events, guests, seats, tables } from '#server/modules/dinners/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { startApi } from '#tests/helpers/api/start-api.ts';
import { createGuests, measureCpu } from './product-path.ts';

const TABLES = 100;
const SIZE = 10;
const REPETITIONS = 5;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The last seat is free, and the last member takes it and leaves it again. */
export async function printAnswer(): Promise<void> {
  const api = await startApi({ embedded: true });
  const { members, decisions } = await createGuests(api, TABLES * SIZE, 1);
  const layout = Array.from({ length: TABLES }, () => ({ shape: 'round' as const, seats: SIZE }));
  const { event, path } = await createDinner(api, members[0]!.user, {}, layout);
  const seated = members.slice(1, -1);
  const rows = await api.db
    .insert(guests)
    .values(
      seated.map(({ user }) => ({
        event_id: event.id,
        user_id: user.id,
        status: 'accepted' as const,
        calendar_token: user.id,
        answered_at: api.now(),
      })),
    )
    .returning({ guest_id: guests.id });
  const tableRows = await api.db
    .select()
    .from(tables)
    .where(eq(tables.event_id, event.id))
    .orderBy(tables.position);
  await api.db.insert(seats).values(
    rows.map((row, i) => ({
      ...row,
      event_id: event.id,
      table_id: tableRows[Math.floor((i + 1) / SIZE)]!.id,
      position: (i + 1) % SIZE,
    })),
  );
  await api.db
    .update(events)
    .set({ attendee_count: rows.length + 1 })
    .where(eq(events.id, event.id));
  await api.db.insert(matchDecisions).values(decisions);
  const last = members.at(-1)!;
  const answer = async (status: 'accepted' | 'declined') => {
    const response = await last.send('POST', `${path}/rsvp/`, { body: { status } });
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  };
  const [calls, jobs]: [number[], number[]] = [[], []];
  // The first one compiles.
  for (let n = 0; n <= REPETITIONS; n++) {
    const call = await measureCpu(() => answer('accepted'));
    const background = await measureCpu(() => api.runDueJobs());
    if (n > 0) {
      calls.push(call);
      jobs.push(background);
    }
    await answer('declined');
    await api.runDueJobs();
  }
  await api.close();
  const sums = calls.map((ms, n) => ms + jobs[n]!);
  const list = (values: number[]) =>
    `${median(values).toFixed(0)} (${values.map((ms) => ms.toFixed(0)).join(', ')})`;
  console.log(
    `\nCPU of one acceptance at ${TABLES * SIZE} guests, median (each) in ms, database included: the call ${list(calls)}, its jobs ${list(jobs)}, both ${list(sums)}`,
  );
}
