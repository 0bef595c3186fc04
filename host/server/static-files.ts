import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { type Coding, chosenCoding, coded } from './coding.ts';
import type { Context } from './context.ts';

/** How what the build packed beside a file is called: a part of that file, and no file to ask for. */
export const PACKED = '.br';

export interface File {
  type: string;
  etag: string;
  plain: Buffer;
  /** As the build packed it. */
  packed: Buffer | undefined;
  /** Those it is sent in where a client likes them. */
  codings: readonly Coding[];
  coded: Map<Coding, Promise<Buffer>>;
}

export interface StaticFiles {
  /** The file with its ETag, compressed as the client likes; null when there is none. */
  serve(c: Context, name: string, headers: Record<string, string>): Promise<Response | null>;
  /** What stands in it, for whoever answers with something made of it. */
  text(name: string): Promise<string | null>;
}

/** A folder of built files, each read once, and compressed once where the build did not. Names that lead out of it name nothing. */
export function staticFiles(folder: string): StaticFiles {
  const files = new Map<string, { changed: number; file: Promise<File> }>();

  async function find(name: string): Promise<File | null> {
    if (name.endsWith(PACKED)) return null;
    const full = path.join(folder, name);
    const known = await stat(full).catch(() => null);
    if (!known?.isFile() || !(await isInside(folder, full))) return null;
    const kept = files.get(full);
    if (kept?.changed === known.mtimeMs) return kept.file;
    const file = read(full);
    files.set(full, { changed: known.mtimeMs, file });
    return file;
  }

  return served(find);
}

/** Answers with what `find` finds, compressed as the client likes. */
export function served(find: (name: string) => Promise<File | null>): StaticFiles {
  return {
    text: async (name) => (await find(name))?.plain.toString() ?? null,
    async serve(c, name, headers) {
      const file = await find(name);
      if (!file) return null;
      const coding = chosenCoding(c, file.codings);
      const etag = coding ? `${file.etag.slice(0, -1)}-${coding}"` : file.etag;
      const body = coding ? await coded(file, coding) : file.plain;
      return c.body(new Uint8Array(body), 200, {
        ...headers,
        ETag: etag,
        'X-Content-Type-Options': 'nosniff',
        ...(file.codings.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
        'Content-Type': file.type,
        'Content-Length': String(body.byteLength),
        ...(coding ? { 'Content-Encoding': coding } : {}),
      });
    },
  };
}

async function isInside(folder: string, full: string): Promise<boolean> {
  const [home, real] = await Promise.all([realpath(folder), realpath(full)]);
  return real.startsWith(home + path.sep);
}

async function read(full: string): Promise<File> {
  const [plain, packed] = await Promise.all([readFile(full), readFile(full + PACKED).catch(() => undefined)]);
  return fileOf(full, plain, packed);
}

export function fileOf(name: string, plain: Buffer, packed?: Buffer): File {
  const type = getMimeType(name) ?? 'application/octet-stream';
  const worthwhile = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && plain.byteLength > 512;
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    packed,
    codings: worthwhile ? ['br', 'gzip'] : packed ? ['br'] : [],
    coded: new Map(),
  };
}
