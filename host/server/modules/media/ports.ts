/** Functions that media needs from the modules whose rows show its files. */
import type { Column, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/db/database.ts';

/** A column that holds the paths of media files. */
export interface MediaReference {
  table: PgTable;
  /** SQL condition: a row of `table` shows the file with this path and owner. */
  showsFile(path: SQL | string, ownerId: Column): SQL;
  /** Whether several rows may show one file, so that it stays until the last of them is gone. */
  isShared: boolean;
  /** Clears the column in all rows that show one of these files of the owner. */
  clear(tx: Tx, ownerId: string, paths: string[]): Promise<unknown>;
}

export interface MediaPorts {
  /** The columns of all modules that show media files. */
  mediaReferences: MediaReference[];
}
