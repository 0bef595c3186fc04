import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { type Coding, chosenCoding, coded } from './coding.ts';
import type { Context } from './context.ts';

/** Suffix of precompressed files. They are never served under that name. */
export const PACKED = '.br';

export interface File {
  type: string;
  etag: string;
  plain: Buffer;
  /** As compressed by the build. */
  packed: Buffer | undefined;
  /** Encodings offered to clients. */
  codings: readonly Coding[];
  coded: Map<Coding, Promise<Buffer>>;
}

export interface StaticFiles {
  /** The file with an ETag, compressed if the client accepts it. Null if there is none. */
  serve(c: Context, name: string, headers: Record<string, string>): Promise<Response | null>;
  /** The content, for responses made from it. */
  text(name: string): Promise<string | null>;
}

/** Serves a folder of built files, each read once and compressed once if the build didn't. Names that lead out of the folder find nothing. */
export function staticFiles(folder: string): StaticFiles {
  const files = new Map<string, { changed: number; file: Promise<File> }>();

  async function find(name: string): Promise<File | null> {
    if (name.endsWith(PACKED)) return null;
    const fullPath = path.join(folder, name);
    const stats = await stat(fullPath).catch(() => null);
    if (!stats?.isFile() || !(await isInside(folder, fullPath))) return null;
    const cached = files.get(fullPath);
    if (cached?.changed === stats.mtimeMs) return cached.file;
    const file = readStaticFile(fullPath);
    files.set(fullPath, { changed: stats.mtimeMs, file });
    return file;
  }

  return served(find);
}

/** Serves what `find` returns. */
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

async function isInside(folder: string, fullPath: string): Promise<boolean> {
  const [realFolder, realPath] = await Promise.all([realpath(folder), realpath(fullPath)]);
  return realPath.startsWith(realFolder + path.sep);
}

async function readStaticFile(fullPath: string): Promise<File> {
  const [plain, packed] = await Promise.all([readFile(fullPath), readFile(fullPath + PACKED).catch(() => undefined)]);
  return fileOf(fullPath, plain, packed);
}

export function fileOf(name: string, plain: Buffer, packed?: Buffer): File {
  const type = getMimeType(name) ?? 'application/octet-stream';
  const isCompressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && plain.byteLength > 512;
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    packed,
    codings: isCompressible ? ['br', 'gzip'] : packed ? ['br'] : [],
    coded: new Map(),
  };
}
