/** The whole database as a file that either kind of database takes: gzip of JSON lines, all as of one moment. */
import { type Table, getTableName, is, sql } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Db, type Tx, migrationsFolder, snapshot } from './open.ts';
import * as schema from './schema.ts';
import { newestMigration } from './version.ts';

/** What a person can mend about a dump. */
export class BadDump extends Error {
  override name = 'BadDump';
}

interface Head {
  beside: 1;
  /** The schema the rows are of. */
  migration: string;
  /** Tells whether the secret is the same, and nothing of it. */
  secret: string;
}

const BATCH = 500;

/** Every table after those it refers to; one that refers to itself is filled in one statement. */
export function inOrder(): string[] {
  const tables = Object.values(schema).filter((value) => is(value, PgTable)) as unknown as PgTable[];
  const names: string[] = [];
  const visit = (table: Table) => {
    if (names.includes(getTableName(table))) return;
    for (const { reference } of getTableConfig(table as PgTable).foreignKeys) if (reference().foreignTable !== table) visit(reference().foreignTable);
    names.push(getTableName(table));
  };
  tables.forEach(visit);
  return names;
}

async function* linesOf(tx: Tx, head: Head): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`;
  let count = 0;
  for (const name of inOrder()) {
    yield `${JSON.stringify({ table: name })}\n`;
    const table = sql.identifier(name);
    await tx.execute(sql`declare dumped no scroll cursor for select to_jsonb(t)::text as row from ${table} t`);
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH} from dumped`));
      if (rows.length === 0) break;
      count += rows.length;
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
    await tx.execute(sql`close dumped`);
  }
  yield `${JSON.stringify({ rows: count })}\n`;
}

/** For its owner's eyes alone, and under its name only when whole. On PGlite everybody else waits meanwhile. */
export async function writeDump(db: Db, file: string, secret: string): Promise<void> {
  const part = `${file}.part`;
  const migration = await newestMigration(migrationsFolder);
  try {
    await snapshot(db, (tx) => pipeline(Readable.from(linesOf(tx, { beside: 1, migration, secret })), createGzip(), createWriteStream(part, { mode: 0o600 })));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Loads a dump into an empty database, whole or not at all. Returns how many rows, and whether the secret is the one they were written with.
 * @throws BadDump for a file that is none or is cut short, one of another version, or a database that holds something
 */
export async function loadDump(db: Db, file: string, secret: string): Promise<{ rows: number; sameSecret: boolean }> {
  return db.transaction((tx) => load(tx, linesIn(file), file, secret));
}

/** Cut at line feeds alone: a text in JSON may hold any other line end there is. */
async function* linesIn(file: string): AsyncGenerator<string, undefined> {
  const zipped = createReadStream(file);
  const source = zipped.pipe(createGunzip()).setEncoding('utf8');
  zipped.once('error', (error) => source.destroy(error));
  let rest = '';
  try {
    for await (const chunk of source) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? new BadDump(`${file} is no dump, or a part of one.`) : error;
  } finally {
    zipped.destroy();
  }
}

async function load(tx: Tx, lines: AsyncIterator<string, undefined>, file: string, secret: string): Promise<{ rows: number; sameSecret: boolean }> {
  const head = parse<Partial<Head>>((await lines.next()).value, file);
  if (head.beside !== 1) throw new BadDump(`${file} is no dump of this program.`);
  const migration = await newestMigration(migrationsFolder);
  if (head.migration !== migration)
    throw new BadDump(
      `The dump is of ${head.migration} and this program of ${migration}: load it with the program that wrote it, then start this one, which brings it up to date.`,
    );
  await requireEmpty(tx);
  const rows = await stage(tx, lines, file);
  for (const name of inOrder()) await tx.execute(sql`insert into ${sql.identifier(name)} select * from ${staged(name)}`);
  // Nobody works on them any more.
  await tx.update(schema.jobs).set({ locked_until: null });
  return { rows, sameSecret: head.secret === secret };
}

const staged = (name: string) => sql.identifier(`loaded_${name}`);

async function requireEmpty(tx: Tx): Promise<void> {
  for (const name of inOrder()) {
    const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) throw new BadDump('The database is not empty: a dump is loaded into a new one, before the server is first started on it.');
  }
}

/** Into tables without rules first: a member may stand before whoever invited them. Returns how many rows there are. */
async function stage(tx: Tx, lines: AsyncIterator<string, undefined>, file: string): Promise<number> {
  for (const name of inOrder()) await tx.execute(sql`create temp table ${staged(name)} (like ${sql.identifier(name)}) on commit drop`);
  let [name, count, batch] = ['', 0, [] as string[]];
  const write = async () => {
    if (batch.length === 0) return;
    await tx.execute(
      sql`insert into ${staged(name)} select r.* from jsonb_populate_recordset(null::${sql.identifier(name)}, ${`[${batch.join(',')}]`}::jsonb) r`,
    );
    count += batch.length;
    batch = [];
  };
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new BadDump(`${file} is cut short.`);
    if (line.startsWith('{"table":')) {
      await write();
      name = parse<{ table: string }>(line, file).table;
      if (!inOrder().includes(name)) throw new BadDump(`${file} holds a table this program does not know.`);
    } else if (/^\{"rows":\d+\}$/.test(line)) {
      await write();
      if (parse<{ rows: number }>(line, file).rows !== count) throw new BadDump(`${file} is cut short.`);
      return count;
    } else if (batch.push(line) >= BATCH) await write();
  }
}

function parse<T>(line: string | undefined, file: string): T {
  try {
    return JSON.parse(line ?? '') as T;
  } catch {
    throw new BadDump(`${file} is no dump of this program.`);
  }
}
