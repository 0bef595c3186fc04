/** Loads the sign-in SDKs of Google and Apple, the only third-party scripts; only used on `/` (R02, R03). */
import type { OAuthProvider } from './redirect-sign-in.ts';

const sdkUrls: Record<OAuthProvider, string> = {
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

/** The page's CSP allows only this Trusted Types policy, and the policy allows only these two URLs. */
function toTrustedUrl(url: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy('beside-sign-in', {
    createScriptURL(requested) {
      if (!Object.values(sdkUrls).includes(requested))
        throw new TypeError(`unexpected sign-in script: ${requested}`);
      return requested;
    },
  });
  return (policy ? policy.createScriptURL(url) : url) as string;
}

const loading = new Map<OAuthProvider, Promise<void>>();

/** Loads an SDK once; a failed load is retried on the next call and doesn't reject: callers check for the global instead. */
export function loadProviderSdk(provider: OAuthProvider): Promise<void> {
  const existing = loading.get(provider);
  if (existing) return existing;
  const load = new Promise<void>((resolve) => {
    const script = document.createElement('script');
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(provider);
      script.remove();
      resolve();
    });
    script.src = toTrustedUrl(sdkUrls[provider]);
    document.head.append(script);
  });
  loading.set(provider, load);
  return load;
}
