import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type Log, reasonOf } from './log.ts';
import type { Store } from './media/store.ts';
import { type File, PACKED, fileOf } from './static-files.ts';

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** What lies packed beside a file stands here too, as base64. */
type Texts = Record<string, string>;
type Files = ReadonlyMap<string, File>;

/**
 * The elements of every version this product has served. An address with a version in it is on somebody's page for good,
 * with a hash of what it answered, so each version is kept as it first was, beside the pictures, when a newer server comes.
 */
export interface Releases {
  /** The files of a version by name, or null where it was never served. */
  of(version: string): Promise<Files | null>;
  /** The version of this build as its own address answers it, or null where this build has none. */
  own(): Promise<Files | null>;
  /** A chunk of any version: its name tells its content, and a page opened before the last start still asks for it. */
  chunk(name: string): Promise<File | null>;
}

const ENDING = '.json.br';
/** How often a version nobody knows makes us look for new ones, in milliseconds: another server may have brought it. */
const LOOK_AGAIN = 5_000;

export interface ReleaseOptions {
  store: Store;
  /** The elements of this build. */
  folder: string;
  now: () => Date;
  log: Log;
}

export function openReleases({ store, folder, now, log }: ReleaseOptions): Releases {
  const opened = new Map<string, Promise<Files | null>>();
  const ready = releaseOwn().catch((error: unknown) => {
    log.error({ reason: reasonOf(error) }, 'can’t read the version of this build’s elements');
    return null;
  });
  let versions: { at: number; names: Promise<string[]> } | null = null;

  async function releaseOwn(): Promise<string> {
    const own = await readOwn(folder);
    const { version } = JSON.parse(own['integrity.json']!) as { version: string };
    opened.set(version, keep(version, own));
    return version;
  }

  /** The first build of a version is that version; another one under its name would break every page that has its hash. */
  async function keep(version: string, own: Texts): Promise<Files> {
    let first = own;
    try {
      const kept = await get(version);
      if (!kept) await put(version, own);
      else if (kept['integrity.json'] !== own['integrity.json']) {
        log.info({ version }, 'elements changed without a new version; the address of this version keeps serving the first build');
        first = kept;
        await keepChunks(version, own);
      }
    } catch (error) {
      log.error({ version, reason: reasonOf(error) }, 'can’t store the elements of this version; the next start tries again');
    }
    return filesOf(first);
  }

  /** A page that is open with this build asks for its chunks after the next one has come too: they stand under a name of their own. */
  async function keepChunks(version: string, own: Texts): Promise<void> {
    const hash = createHash('sha256').update(own['integrity.json']!).digest('hex').slice(0, 16);
    const chunks = Object.entries(own).filter(([name]) => name.startsWith('chunks/'));
    await put(`${version}-${hash}`, Object.fromEntries(chunks));
  }

  async function put(name: string, texts: Texts): Promise<void> {
    await store.put(name + ENDING, await pack(JSON.stringify(texts), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), 'application/json');
  }

  async function get(version: string): Promise<Texts | null> {
    const found = await store.get(version + ENDING);
    return found && (JSON.parse(String(await unpack(found.bytes))) as Texts);
  }

  async function list(): Promise<string[]> {
    const names: string[] = [];
    for await (const { key } of store.keys()) if (key.endsWith(ENDING)) names.push(key.slice(0, -ENDING.length));
    return names;
  }

  function known(): Promise<string[]> {
    const at = now().getTime();
    if (!versions || at - versions.at >= LOOK_AGAIN) versions = { at, names: list() };
    return versions.names;
  }

  async function of(version: string): Promise<Files | null> {
    await ready;
    const kept = opened.get(version);
    if (kept) return kept;
    if (!(await known()).includes(version)) return null;
    const files = get(version).then((texts) => texts && filesOf(texts));
    opened.set(version, files);
    files.catch(() => opened.delete(version));
    return files;
  }

  return {
    of,
    async own() {
      const version = await ready;
      return version === null ? null : of(version);
    },
    async chunk(name) {
      for (const version of await known()) {
        const file = (await of(version))?.get(name);
        if (file) return file;
      }
      return null;
    },
  };
}

async function readOwn(folder: string): Promise<Texts> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.js(on)?(\.br)?$/.test(name));
  const texts = names.map(async (name) => [name.split(path.sep).join('/'), await readFile(path.join(folder, name), coding(name))] as const);
  return Object.fromEntries(await Promise.all(texts));
}

const coding = (name: string) => (name.endsWith(PACKED) ? 'base64' : 'utf8');

function filesOf(texts: Texts): Files {
  const packed = (name: string) => (texts[name + PACKED] === undefined ? undefined : Buffer.from(texts[name + PACKED]!, 'base64'));
  const names = Object.keys(texts).filter((name) => !name.endsWith(PACKED));
  return new Map(names.map((name) => [name, fileOf(name, Buffer.from(texts[name]!), packed(name))]));
}
