/** What keeps the page from talking to the server: its content security policy, or that the server doesn't allow the page to read its answers (CORS). */
export type BlockReason = 'policy' | 'cors';

/** Notes whether the page's content security policy refuses requests to the origin of this URL. */
export function watchPolicyViolations(url: string): { hasSeen: () => boolean; stop: () => void } {
  if (typeof document === 'undefined') return { hasSeen: () => false, stop: () => {} };
  const { origin } = new URL(url);
  let hasSeen = false;
  const onViolation = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && effectiveDirective.startsWith('connect-src') && `${blockedURI}/`.startsWith(`${origin}/`)) hasSeen = true;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return { hasSeen: () => hasSeen, stop: () => document.removeEventListener('securitypolicyviolation', onViolation) };
}

/**
 * Browsers give one error for a refused answer and for a server that can't be reached. A request whose answer nobody may read
 * still reaches the server, so if this one is answered, only the page wasn't allowed to read it.
 */
async function isAnswered(url: string, fetch: typeof globalThis.fetch, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/** Why a request to another origin failed without an answer, as far as the browser tells; undefined if the server can't be reached. */
export async function findBlockReason(
  url: string,
  fetch: typeof globalThis.fetch,
  violations: ReturnType<typeof watchPolicyViolations>,
  signal: AbortSignal,
): Promise<BlockReason | undefined> {
  if (violations.hasSeen()) return 'policy';
  if (typeof location === 'undefined' || new URL(url).origin === location.origin || navigator.onLine === false) return undefined;
  // The event of a violation can come after the error.
  const wasAnswered = await isAnswered(url, fetch, signal);
  if (violations.hasSeen()) return 'policy';
  return wasAnswered ? 'cors' : undefined;
}
