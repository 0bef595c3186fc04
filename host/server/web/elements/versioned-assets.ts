import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type Log, formatErrorForLog } from '#server/platform/log.ts';
import type { ObjectStore } from '#server/platform/storage/store.ts';
import {
  type StaticFile,
  PRECOMPRESSED_SUFFIX,
  createStaticFile,
} from '#server/http/static-files.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);

/** Text by file name. Brotli files are base64. */
type FileTexts = Record<string, string>;
type FileMap = ReadonlyMap<string, StaticFile>;

/**
 * The elements of every version ever served. Pages refer to a versioned URL with an integrity hash for years, so each
 * version is stored as first served.
 */
export interface VersionedAssets {
  /** Files by name, or null if this version was never served. */
  getVersion(version: string): Promise<FileMap | null>;
  /** This build's version as served at its URL (maybe from an earlier build), or null if it has none. */
  getCurrent(): Promise<FileMap | null>;
  /** Finds a chunk in any version. Names contain a content hash, and pages opened before an update still request old chunks. */
  findChunk(name: string): Promise<StaticFile | null>;
}

const STORE_KEY_SUFFIX = '.json.br';
/** An unknown version may have been added by another server, so the storage is listed again. */
const RELIST_INTERVAL_MS = 5_000;

export interface VersionedAssetsOptions {
  store: ObjectStore;
  /** This build's elements. */
  elementsDir: string;
  now: () => Date;
  log: Log;
}

export function openVersionedAssets({
  store,
  elementsDir,
  now,
  log,
}: VersionedAssetsOptions): VersionedAssets {
  const loadedVersions = new Map<string, Promise<FileMap | null>>();
  const currentVersion = storeCurrentVersion().catch((error: unknown) => {
    log.error(
      { reason: formatErrorForLog(error) },
      'can’t read the version of this build’s elements',
    );
    return null;
  });
  let listing: { readAtMs: number; names: Promise<string[]> } | null = null;

  async function storeCurrentVersion(): Promise<string> {
    const current = await readBuild(elementsDir);
    const { version } = JSON.parse(current['integrity.json']!) as { version: string };
    loadedVersions.set(version, storeVersion(version, current));
    return version;
  }

  /** The first build of a version wins. Replacing it would break every page that uses its integrity hash. */
  async function storeVersion(version: string, current: FileTexts): Promise<FileMap> {
    let served = current;
    try {
      const stored = await readTexts(version);
      if (!stored) await writeTexts(version, current);
      else if (stored['integrity.json'] !== current['integrity.json']) {
        log.info(
          { version },
          'elements changed without a new version; the address of this version keeps serving the first build',
        );
        served = stored;
        await storeChunks(version, current);
      }
    } catch (error) {
      log.error(
        { version, reason: formatErrorForLog(error) },
        'can’t store the elements of this version; the next start tries again',
      );
    }
    return createFiles(served);
  }

  /** Pages opened with this build still request its chunks after the next one is deployed, so they are stored separately. */
  async function storeChunks(version: string, current: FileTexts): Promise<void> {
    const hash = createHash('sha256').update(current['integrity.json']!).digest('hex').slice(0, 16);
    const chunks = Object.entries(current).filter(([name]) => name.startsWith('chunks/'));
    await writeTexts(`${version}-${hash}`, Object.fromEntries(chunks));
  }

  async function writeTexts(name: string, texts: FileTexts): Promise<void> {
    await store.put(
      name + STORE_KEY_SUFFIX,
      await compressBrotli(JSON.stringify(texts), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      }),
      'application/json',
    );
  }

  async function readTexts(version: string): Promise<FileTexts | null> {
    const found = await store.get(version + STORE_KEY_SUFFIX);
    return found && (JSON.parse(String(await decompressBrotli(found.bytes))) as FileTexts);
  }

  async function listStored(): Promise<string[]> {
    const names: string[] = [];
    for await (const { key } of store.keys())
      if (key.endsWith(STORE_KEY_SUFFIX)) names.push(key.slice(0, -STORE_KEY_SUFFIX.length));
    return names;
  }

  function listVersions(): Promise<string[]> {
    const nowMs = now().getTime();
    if (!listing || nowMs - listing.readAtMs >= RELIST_INTERVAL_MS)
      listing = { readAtMs: nowMs, names: listStored() };
    return listing.names;
  }

  async function loadVersion(version: string): Promise<FileMap | null> {
    await currentVersion;
    const loaded = loadedVersions.get(version);
    if (loaded) return loaded;
    if (!(await listVersions()).includes(version)) return null;
    const files = readTexts(version).then((texts) => texts && createFiles(texts));
    loadedVersions.set(version, files);
    files.catch(() => loadedVersions.delete(version));
    return files;
  }

  return {
    getVersion: loadVersion,
    async getCurrent() {
      const version = await currentVersion;
      return version === null ? null : loadVersion(version);
    },
    async findChunk(name) {
      for (const version of await listVersions()) {
        const file = (await loadVersion(version))?.get(name);
        if (file) return file;
      }
      return null;
    },
  };
}

async function readBuild(folder: string): Promise<FileTexts> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.js(on)?(\.br)?$/.test(name),
  );
  const texts = names.map(
    async (name) =>
      [
        name.split(path.sep).join('/'),
        await readFile(path.join(folder, name), getTextEncoding(name)),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

const getTextEncoding = (name: string) => (name.endsWith(PRECOMPRESSED_SUFFIX) ? 'base64' : 'utf8');

function createFiles(texts: FileTexts): FileMap {
  const readPrecompressed = (name: string) =>
    texts[name + PRECOMPRESSED_SUFFIX] === undefined
      ? undefined
      : Buffer.from(texts[name + PRECOMPRESSED_SUFFIX]!, 'base64');
  const names = Object.keys(texts).filter((name) => !name.endsWith(PRECOMPRESSED_SUFFIX));
  return new Map(
    names.map((name) => [
      name,
      createStaticFile(name, Buffer.from(texts[name]!), readPrecompressed(name)),
    ]),
  );
}
