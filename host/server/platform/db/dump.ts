/** The whole database as one file that works for both kinds of database: gzipped JSON lines from a single snapshot. */
import { type Table, getTableName, sql } from 'drizzle-orm';
import { type PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Db, type Tx, withSnapshot } from './database.ts';
import { jobs } from './schema.ts';
import { readLatestMigration } from './version.ts';

/** A problem with a dump that the operator can fix. */
export class InvalidDumpError extends Error {
  override name = 'InvalidDumpError';
}

interface DumpHeader {
  beside: 1;
  /** The newest migration of the database the rows come from. */
  migration: string;
  /** A hash that shows whether the secret is the same without revealing it. */
  secret: string;
}

const BATCH_SIZE = 500;

/** Tables in the order of their foreign keys. A table that references itself is filled in one statement. */
export function getTableNamesInForeignKeyOrder(tables: readonly PgTable[]): string[] {
  const names: string[] = [];
  const visit = (table: Table) => {
    if (names.includes(getTableName(table))) return;
    for (const { reference } of getTableConfig(table as PgTable).foreignKeys)
      if (reference().foreignTable !== table) visit(reference().foreignTable);
    names.push(getTableName(table));
  };
  tables.forEach(visit);
  return names;
}

async function* generateLines(
  tx: Tx,
  tableNames: readonly string[],
  header: DumpHeader,
): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  let count = 0;
  for (const name of tableNames) {
    yield `${JSON.stringify({ table: name })}\n`;
    const table = sql.identifier(name);
    await tx.execute(
      sql`declare dumped no scroll cursor for select to_jsonb(t)::text as row from ${table} t`,
    );
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(
        sql.raw(`fetch ${BATCH_SIZE} from dumped`),
      );
      if (rows.length === 0) break;
      count += rows.length;
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
    await tx.execute(sql`close dumped`);
  }
  yield `${JSON.stringify({ rows: count })}\n`;
}

/** `tableNames` in the order of their foreign keys. Readable by its owner only, complete or absent. On PGlite other queries wait. */
export async function writeDump(
  db: Db,
  tableNames: readonly string[],
  file: string,
  secretFingerprint: string,
): Promise<void> {
  const partFile = `${file}.part`;
  const migration = await readLatestMigration();
  try {
    await withSnapshot(db, (tx) =>
      pipeline(
        Readable.from(
          generateLines(tx, tableNames, { beside: 1, migration, secret: secretFingerprint }),
        ),
        createGzip(),
        createWriteStream(partFile, { mode: 0o600 }),
      ),
    );
    await rename(partFile, file);
  } catch (error) {
    await rm(partFile, { force: true });
    throw error;
  }
}

/**
 * Loads a dump into an empty database in one transaction. Returns the number of rows, and whether they were written with the same secret.
 * @throws InvalidDumpError if the file is not a complete dump of this version, or the database is not empty
 */
export async function loadDump(
  db: Db,
  tableNames: readonly string[],
  file: string,
  secretFingerprint: string,
): Promise<{ rows: number; isSameSecret: boolean }> {
  return db.transaction((tx) =>
    restoreLines(tx, tableNames, readLines(file), file, secretFingerprint),
  );
}

/** Splits at line feeds only: a JSON string can contain other line separators, such as U+2028. */
async function* readLines(file: string): AsyncGenerator<string, undefined> {
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
    throw String((error as NodeJS.ErrnoException).code).startsWith('Z_')
      ? new InvalidDumpError(`${file} is not a dump, or it is incomplete.`)
      : error;
  } finally {
    zipped.destroy();
  }
}

async function restoreLines(
  tx: Tx,
  tableNames: readonly string[],
  lines: AsyncIterator<string, undefined>,
  file: string,
  secretFingerprint: string,
): Promise<{ rows: number; isSameSecret: boolean }> {
  const header = parse<Partial<DumpHeader>>((await lines.next()).value, file);
  if (header.beside !== 1) throw new InvalidDumpError(`${file} is not a dump of this program.`);
  const migration = await readLatestMigration();
  if (header.migration !== migration)
    throw new InvalidDumpError(
      `The dump has schema version ${header.migration}, but this program has ${migration}. Load it with the version that wrote it, then start this one to upgrade the database.`,
    );
  await requireEmpty(tx, tableNames);
  const rows = await loadIntoStaging(tx, tableNames, lines, file);
  for (const name of tableNames)
    await tx.execute(sql`insert into ${sql.identifier(name)} select * from ${stagingTable(name)}`);
  // No server is working on these jobs any more.
  await tx.update(jobs).set({ locked_until: null });
  return { rows, isSameSecret: header.secret === secretFingerprint };
}

const stagingTable = (name: string) => sql.identifier(`loaded_${name}`);

async function requireEmpty(tx: Tx, tableNames: readonly string[]): Promise<void> {
  for (const name of tableNames) {
    const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0)
      throw new InvalidDumpError(
        'The database is not empty. Load the dump into a new database, before the server is first started on it.',
      );
  }
}

/** Loads into temporary tables without constraints first, as a row can reference a later one. Returns the number of rows. */
async function loadIntoStaging(
  tx: Tx,
  tableNames: readonly string[],
  lines: AsyncIterator<string, undefined>,
  file: string,
): Promise<number> {
  for (const name of tableNames)
    await tx.execute(
      sql`create temp table ${stagingTable(name)} (like ${sql.identifier(name)}) on commit drop`,
    );
  let [name, count, batch] = ['', 0, [] as string[]];
  const write = async () => {
    if (batch.length === 0) return;
    await tx.execute(
      sql`insert into ${stagingTable(name)} select r.* from jsonb_populate_recordset(null::${sql.identifier(name)}, ${`[${batch.join(',')}]`}::jsonb) r`,
    );
    count += batch.length;
    batch = [];
  };
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new InvalidDumpError(`${file} is incomplete.`);
    if (line.startsWith('{"table":')) {
      await write();
      name = parse<{ table: string }>(line, file).table;
      if (!tableNames.includes(name))
        throw new InvalidDumpError(`${file} contains an unknown table.`);
    } else if (/^\{"rows":\d+\}$/.test(line)) {
      await write();
      if (parse<{ rows: number }>(line, file).rows !== count)
        throw new InvalidDumpError(`${file} is incomplete.`);
      return count;
    } else if (batch.push(line) >= BATCH_SIZE) await write();
  }
}

function parse<T>(line: string | undefined, file: string): T {
  try {
    return JSON.parse(line ?? '') as T;
  } catch {
    throw new InvalidDumpError(`${file} is not a dump of this program.`);
  }
}
