import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import {
  type ContentEncoding,
  type EncodableContent,
  negotiateEncoding,
  getEncodedContent,
} from './content-encoding.ts';
import type { Context } from './context.ts';

/** Suffix of precompressed files. They are never served under that name. */
export const PRECOMPRESSED_SUFFIX = '.br';

export interface StaticFile extends EncodableContent {
  contentType: string;
  etag: string;
  encodings: readonly ContentEncoding[];
}

export interface FileServer {
  /** Null if there is no such file. */
  serve(c: Context, name: string, headers: Record<string, string>): Promise<Response | null>;
  readText(name: string): Promise<string | null>;
}

/** Serves a folder of built files, each read once and compressed once if the build didn't. Names that lead out of the folder find nothing. */
export function createFolderServer(folder: string): FileServer {
  const files = new Map<string, { modifiedAtMs: number; file: Promise<StaticFile> }>();

  async function find(name: string): Promise<StaticFile | null> {
    if (name.endsWith(PRECOMPRESSED_SUFFIX)) return null;
    const fullPath = path.join(folder, name);
    const stats = await stat(fullPath).catch(() => null);
    if (!stats?.isFile() || !(await isInside(folder, fullPath))) return null;
    const cached = files.get(fullPath);
    if (cached?.modifiedAtMs === stats.mtimeMs) return cached.file;
    const file = readStaticFile(fullPath);
    files.set(fullPath, { modifiedAtMs: stats.mtimeMs, file });
    // A failed read isn't kept: the next request tries again.
    file.catch(() => files.delete(fullPath));
    return file;
  }

  return createFileServer(find);
}

export function createFileServer(find: (name: string) => Promise<StaticFile | null>): FileServer {
  return {
    readText: async (name) => (await find(name))?.content.toString() ?? null,
    async serve(c, name, headers) {
      const file = await find(name);
      return file && serveStaticFile(c, file, headers);
    },
  };
}

/** The file with an ETag, compressed if the client accepts it. */
export async function serveStaticFile(
  c: Context,
  file: StaticFile,
  headers: Record<string, string>,
): Promise<Response> {
  const encoding = negotiateEncoding(c, file.encodings);
  const etag = encoding ? `${file.etag.slice(0, -1)}-${encoding}"` : file.etag;
  const body = encoding ? await getEncodedContent(file, encoding) : file.content;
  const vary = [headers.Vary, file.encodings.length > 0 && 'Accept-Encoding']
    .filter(Boolean)
    .join(', ');
  return c.body(new Uint8Array(body), 200, {
    ...headers,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    ...(vary && { Vary: vary }),
    'Content-Type': file.contentType,
    'Content-Length': String(body.byteLength),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
}

async function isInside(folder: string, fullPath: string): Promise<boolean> {
  const [realFolder, realPath] = await Promise.all([realpath(folder), realpath(fullPath)]);
  return realPath.startsWith(realFolder + path.sep);
}

async function readStaticFile(fullPath: string): Promise<StaticFile> {
  const [plain, precompressed] = await Promise.all([
    readFile(fullPath),
    readFile(fullPath + PRECOMPRESSED_SUFFIX).catch(() => undefined),
  ]);
  return createStaticFile(fullPath, plain, precompressed);
}

export function createStaticFile(
  name: string,
  content: Buffer,
  precompressed?: Buffer,
): StaticFile {
  const contentType = getMimeType(name) ?? 'application/octet-stream';
  const isCompressible =
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType) && content.byteLength > 512;
  return {
    contentType,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    content,
    precompressed,
    encodings: isCompressible ? ['br', 'gzip'] : precompressed ? ['br'] : [],
    encodedContent: new Map(),
  };
}
