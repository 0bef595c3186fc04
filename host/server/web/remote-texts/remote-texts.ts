import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Deps } from '#server/platform/deps.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import { EMAIL_LOGIN_KEY, parseTextsFile } from './texts-file.ts';

export interface RemoteTexts {
  /** Only what differs from the bundled texts, and always whether e-mail sign-in is offered. */
  texts: Readonly<Record<string, unknown>>;
  json: string;
  version: string;
}

/**
 * Returns a reader of the texts that the app fetches from here (R56): the operator's TEXTS_FILE, read again when it changes.
 * Invalid texts are logged once and keep their default; an unreadable file keeps the previous texts.
 */
export function createTextsReader({ env, log }: Pick<Deps, 'env' | 'log'>): () => RemoteTexts {
  let lastModified: number | null = null;
  let current = createRemoteTexts(env, {});
  return function readRemoteTexts() {
    const { TEXTS_FILE: file } = env;
    if (!file) return current;
    try {
      const { mtimeMs } = statSync(file);
      if (mtimeMs === lastModified) return current;
      lastModified = mtimeMs;
      const { texts, faults, more } = parseTextsFile(readFileSync(file, 'utf8'));
      for (const { line, key, why } of faults)
        log.warn({ line, key, why }, 'invalid remote text; the default is used');
      if (more > 0)
        log.warn({ more }, 'more invalid remote texts; check the file with npm run texts');
      // Keeps the previous texts if the file as a whole is invalid, as when it is half written.
      if (!faults.some(({ key }) => key === '')) current = createRemoteTexts(env, texts);
    } catch (error) {
      if (lastModified !== -1)
        log.warn({ reason: formatErrorForLog(error) }, 'can’t read TEXTS_FILE');
      lastModified = -1;
    }
    return current;
  };
}

/** E-mail sign-in is offered if both the environment (R01) and the file allow it. */
function createRemoteTexts(env: Deps['env'], texts: RemoteTexts['texts']): RemoteTexts {
  const isEmailLoginOn = env.EMAIL_LOGIN && texts[EMAIL_LOGIN_KEY] !== 'false';
  const allTexts = { ...texts, [EMAIL_LOGIN_KEY]: isEmailLoginOn ? 'true' : 'false' };
  const json = JSON.stringify(allTexts);
  return {
    texts: allTexts,
    json,
    version: createHash('sha256').update(json).digest('base64url').slice(0, 22),
  };
}
