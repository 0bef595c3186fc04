import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Deps } from '../handler.ts';
import { reasonOf } from '../log.ts';
import { SWITCH, readTexts } from './texts-file.ts';

export interface RemoteTexts {
  /** Only what differs from the words in the bundle. */
  texts: Readonly<Record<string, unknown>>;
  json: string;
  /** Names these very texts. */
  version: string;
}

/**
 * The remote texts as they stand now (R56): those of TEXTS_FILE, read anew when it has changed. What can't be said is left
 * at its default and told to the log once; a file that can't be read leaves those of before.
 */
export function textsReader({ env, log }: Pick<Deps, 'env' | 'log'>): () => RemoteTexts {
  let changed: number | null = null;
  let current = made(env, {});
  return function readRemoteTexts() {
    const { TEXTS_FILE: file } = env;
    if (!file) return current;
    try {
      const { mtimeMs } = statSync(file);
      if (mtimeMs === changed) return current;
      changed = mtimeMs;
      const { texts, faults, more } = readTexts(readFileSync(file, 'utf8'));
      for (const { line, key, why } of faults) log.warn({ line, key, why }, 'invalid remote text; the default is used');
      if (more > 0) log.warn({ more }, 'more invalid remote texts; check the file with npm run texts');
      // A file that is half written says nothing of what its author wants.
      if (!faults.some(({ key }) => key === '')) current = made(env, texts);
    } catch (error) {
      if (changed !== -1) log.warn({ reason: reasonOf(error) }, 'can’t read TEXTS_FILE');
      changed = -1;
    }
    return current;
  };
}

/** Whether e-mail sign-in is offered is the environment's to allow (R01) and the file's to leave out. */
function made(env: Deps['env'], texts: RemoteTexts['texts']): RemoteTexts {
  const login = env.EMAIL_LOGIN && texts[SWITCH] !== 'false';
  const all = { ...texts, [SWITCH]: login ? 'true' : 'false' };
  const json = JSON.stringify(all);
  return { texts: all, json, version: createHash('sha256').update(json).digest('base64url').slice(0, 22) };
}
