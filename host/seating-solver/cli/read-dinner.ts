/** Parses a dinner in names: tables, guests and wishes. Errors are reported in one sentence. */
import * as z from 'zod';
import { InvalidProblemError } from './read-problem.ts';

const names = z.array(z.string());
const weight = z.number().positive().optional();
const chair = z.tuple([z.string(), z.int().positive()]);

const wishSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['together', 'apart']),
    guests: names,
    where: z.enum(['beside', 'near', 'table']).default('table'),
    weight,
  }),
  z.strictObject({ kind: z.enum(['company', 'earlier', 'team']), guests: names, weight }),
  z.strictObject({ kind: z.literal('table'), guest: z.string(), table: z.string(), weight }),
  z.strictObject({ kind: z.literal('need'), guest: z.string(), chairs: z.array(chair), weight }),
]);

const dinnerSchema = z.strictObject({
  tables: z.array(
    z.strictObject({
      name: z.string(),
      shape: z.enum(['round', 'long']),
      seats: z.int().positive(),
    }),
  ),
  guests: names,
  likes: z
    .array(z.tuple([z.string(), z.string()]).or(z.tuple([z.string(), z.string(), z.number()])))
    .default([]),
  locked: z.record(z.string(), chair).default({}),
  wishes: z.array(wishSchema).default([]),
  iterations: z.int().min(0).optional(),
  seed: z.int().default(1),
});

export type Dinner = z.infer<typeof dinnerSchema>;

/** @throws InvalidProblemError if the input is malformed, or names a guest, table or chair that isn't there. */
export function parseDinner(data: unknown): Dinner {
  const { success, data: dinner, error } = dinnerSchema.safeParse(data);
  if (!success) {
    const [{ path, message }] = error.issues;
    throw new InvalidProblemError(`"${path.join('.')}": ${message}.`);
  }
  const twice = [dinner.guests, dinner.tables.map(({ name }) => name)]
    .flatMap((all) => all.filter((name, at) => all.indexOf(name) !== at))
    .at(0);
  if (twice !== undefined) throw new InvalidProblemError(`"${twice}" is named twice.`);
  const guests = [
    ...dinner.likes.flatMap(([from, to]) => [from, to]),
    ...Object.keys(dinner.locked),
    ...dinner.wishes.flatMap((wish) => ('guest' in wish ? [wish.guest] : wish.guests)),
  ];
  const stranger = guests.find((name) => !dinner.guests.includes(name));
  if (stranger !== undefined) throw new InvalidProblemError(`"${stranger}" is no guest.`);
  const chairs: (readonly [string, number])[] = [
    ...Object.values(dinner.locked),
    ...dinner.wishes.flatMap((wish): [string, number][] =>
      wish.kind === 'need' ? wish.chairs : wish.kind === 'table' ? [[wish.table, 1]] : [],
    ),
  ];
  for (const [name, number] of chairs) {
    const table = dinner.tables.find((one) => one.name === name);
    if (!table || number > table.seats)
      throw new InvalidProblemError(`There is no chair ${number} at a table "${name}".`);
  }
  return dinner;
}
