/** What keeps the page from talking to the server: its content security policy, or that the server doesn't allow the page to read its answers (CORS). */
export type BlockReason = 'policy' | 'cors';

/** Counts the requests to the origin of this URL that the page's content security policy refuses from now on. */
export function watchPolicyViolations(url: string): () => number {
  if (typeof document === 'undefined') return () => 0;
  const { origin } = new URL(url);
  let count = 0;
  document.addEventListener(
    'securitypolicyviolation',
    ({ disposition, effectiveDirective, blockedURI }) => {
      if (
        disposition === 'enforce' &&
        effectiveDirective.startsWith('connect-src') &&
        `${blockedURI}/`.startsWith(`${origin}/`)
      )
        count += 1;
    },
  );
  return () => count;
}

/**
 * Browsers give one error for a refused answer and for a server that can't be reached. A request whose answer nobody may read
 * still reaches the server, so if this one is answered, only the page wasn't allowed to read it.
 */
async function isAnswered(
  url: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    return true;
  } catch {
    return false;
  }
}

/** Why a request to another origin failed without an answer, as far as the browser tells; undefined if the server can't be reached. */
export async function findBlockReason(
  url: string,
  fetch: typeof globalThis.fetch,
  hasSeenViolation: () => boolean,
  signal: AbortSignal,
): Promise<BlockReason | undefined> {
  if (hasSeenViolation()) return 'policy';
  if (
    typeof location === 'undefined' ||
    new URL(url).origin === location.origin ||
    navigator.onLine === false
  )
    return undefined;
  const wasAnswered = await isAnswered(url, fetch, signal);
  // The event of a violation comes in a task after the error's.
  if (!wasAnswered) await new Promise((resolve) => setTimeout(resolve));
  if (hasSeenViolation()) return 'policy';
  return wasAnswered ? 'cors' : undefined;
}
