import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from './context.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.html', '.json', '.map', '.svg', '.txt']);

export interface File {
  type: string;
  etag: string;
  plain: Buffer;
  coded: Map<string, Promise<Buffer>>;
  compressible: boolean;
}

export interface StaticFiles {
  /** The file's answer, compressed as the client likes, 304 when it has it; null when there is none. */
  serve(c: Context, name: string, headers: Record<string, string>): Promise<Response | null>;
  /** What stands in it, for whoever answers with something made of it. */
  text(name: string): Promise<string | null>;
}

/** A folder of built files, each read and compressed once. Names that lead out of it name nothing. */
export function staticFiles(folder: string): StaticFiles {
  const files = new Map<string, { changed: number; file: Promise<File> }>();

  async function find(name: string): Promise<File | null> {
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
      const coding = file.compressible ? chosenCoding(c.req.header('Accept-Encoding') ?? '') : null;
      const etag = coding ? `${file.etag.slice(0, -1)}-${coding}"` : file.etag;
      const all: Record<string, string> = {
        ...headers,
        ETag: etag,
        'X-Content-Type-Options': 'nosniff',
        ...(file.compressible ? { Vary: 'Accept-Encoding' } : {}),
      };
      if (
        c.req
          .header('If-None-Match')
          ?.split(/\s*,\s*/)
          .includes(etag)
      )
        return c.body(null, 304, all);
      const body = coding ? await coded(file, coding) : file.plain;
      return c.body(new Uint8Array(body), 200, { ...all, 'Content-Type': file.type, ...(coding ? { 'Content-Encoding': coding } : {}) });
    },
  };
}

async function isInside(folder: string, full: string): Promise<boolean> {
  const [home, real] = await Promise.all([realpath(folder), realpath(full)]);
  return real.startsWith(home + path.sep);
}

const read = async (full: string): Promise<File> => fileOf(full, await readFile(full));

export function fileOf(name: string, plain: Buffer): File {
  const extension = path.extname(name);
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    coded: new Map(),
    compressible: COMPRESSIBLE.has(extension) && plain.byteLength > 512,
  };
}

function chosenCoding(accepted: string): 'br' | 'gzip' | null {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

function coded(file: File, coding: 'br' | 'gzip'): Promise<Buffer> {
  const kept = file.coded.get(coding);
  if (kept) return kept;
  const made =
    coding === 'br'
      ? brotli(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: file.plain.byteLength } })
      : zip(file.plain);
  file.coded.set(coding, made);
  return made;
}
