/** The libraries of Google and Apple, the only scripts of others there are; loaded on `/` alone (R02, R03). */
import type { Way } from './arrival.ts';

const addresses: Record<Way, string> = {
  google: 'https://accounts.google.com/gsi/client',
  apple: 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
};

interface Policy {
  createScriptURL(url: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

let policy: Policy | undefined;

/** The page's content policy lets scripts in by this name alone, and this name lets in these two alone. */
function trusted(url: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy('beside-sign-in', {
    createScriptURL(asked) {
      if (!Object.values(addresses).includes(asked)) throw new TypeError(`not a script of a sign-in: ${asked}`);
      return asked;
    },
  });
  return (policy ? policy.createScriptURL(url) : url) as string;
}

const loads = new Map<Way, Promise<void>>();

/** Loads a library once; one that failed is tried again when asked again. Never rejects: whoever needs it looks for it. */
export function loadLibrary(way: Way): Promise<void> {
  const running = loads.get(way);
  if (running) return running;
  const load = new Promise<void>((resolve) => {
    const script = document.createElement('script');
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loads.delete(way);
      script.remove();
      resolve();
    });
    script.src = trusted(addresses[way]);
    document.head.append(script);
  });
  loads.set(way, load);
  return load;
}
