/** Importing a list of guests, relative to adding the same guests one by one in the same run. */
import type { GuestImport } from '#src/contract/guest-import.ts';
import { MAX_IMPORT_LINES } from '#src/contract/guest-import.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import { type BenchRequest, pickSender, toRequest } from './running-server.ts';
import type { BenchServer } from './server.ts';

/** The largest dinner: the lines above it are read and answered too. */
const SEATS = 1000;
const SEATS_OF_TABLE = 10;
const ROUNDS = 3;
const ADDED_ONE_BY_ONE = 50;
/** Allowed for a full list, in milliseconds. */
const MAX_IMPORT_MS = 3000;

const list = [
  'First name,Last name,E-mail,Food',
  ...Array.from(
    { length: MAX_IMPORT_LINES },
    (_, n) => `"Guest ${n}","de la Rocha, ${n}",guest${n}@list.example,${n % 5 ? '' : 'No nuts'}`,
  ),
].join('\n');

async function send<Body>(server: BenchServer, request: BenchRequest): Promise<Body> {
  const { path, ...init } = toRequest({ ...request, token: pickSender(server, 0).token });
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${request.path}: ${response.status} ${text}`);
  return JSON.parse(text) as Body;
}

async function createDinner(server: BenchServer): Promise<string> {
  const startsAt = Date.now() + 30 * DAY_MS;
  const { id } = await send<{ id: string }>(server, {
    method: 'POST',
    path: '/api/events/',
    body: {
      title: 'A long list',
      description: '',
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(startsAt + 3 * HOUR_MS).toISOString(),
      time_zone: 'Europe/Lisbon',
      venue: { name: 'Kiln House', city: 'Lisbon', address: 'Rua do Forno 14' },
      capacity: SEATS,
      visibility: 'invite',
      approval: false,
      seating_hold: false,
      waitlist_rule: 'order',
      tables: Array.from({ length: SEATS / SEATS_OF_TABLE }, (_, n) => ({
        name: `Table ${n + 1}`,
        shape: 'round',
        seats: SEATS_OF_TABLE,
      })),
    },
  });
  return `/api/events/${id}/guests/`;
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

export async function measureImport(server: BenchServer, database: string): Promise<void> {
  const [previews, imports, singles]: [number[], number[], number[]] = [[], [], []];
  let addedCount = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const path = await createDinner(server);
    const importList = (commit: boolean) =>
      send<GuestImport>(server, {
        method: 'POST',
        path: `${path}import/`,
        body: { text: list, commit },
      });
    previews.push(await time(() => importList(false)));
    imports.push(
      await time(async () => {
        const { lines } = await importList(true);
        addedCount = lines.filter(({ becomes }) => becomes === 'new').length;
      }),
    );
    const other = await createDinner(server);
    const total = await time(async () => {
      for (let n = 0; n < ADDED_ONE_BY_ONE; n++)
        await send(server, {
          method: 'POST',
          path: other,
          body: { first_name: `Guest ${n}`, last_name: 'Rocha', email: `guest${n}@list.example` },
        });
    });
    singles.push((total / ADDED_ONE_BY_ONE) * addedCount);
  }
  const [preview, all, oneByOne] = [median(previews), median(imports), median(singles)];
  console.log(
    `\nOn ${database}: a list of ${MAX_IMPORT_LINES} lines, of whom ${addedCount} get a seat
  preview       ${preview.toFixed(0).padStart(6)} ms
  import        ${all.toFixed(0).padStart(6)} ms${all > MAX_IMPORT_MS ? '  MORE THAN IT MAY' : ''}
  one by one    ${oneByOne.toFixed(0).padStart(6)} ms, from ${ADDED_ONE_BY_ONE} guests; × ${(oneByOne / all).toFixed(1)}`,
  );
  if (all > MAX_IMPORT_MS) process.exitCode = 1;
}
