/** The Trusted Types policy that the page's CSP allows for worker scripts. */
const POLICY_NAME = 'beside-worker';

interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): string };
  };
}

/** Registers the service worker once the page is idle. Without one (older browsers, the development server) only offline use is missing. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy(POLICY_NAME, {
      createScriptURL(url) {
        if (url !== '/sw.js') throw new TypeError(`unexpected worker script: ${url}`);
        return url;
      },
    });
    navigator.serviceWorker.register(policy?.createScriptURL('/sw.js') ?? '/sw.js').catch(() => {});
  };
  const registerWhenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(register, { timeout: 5000 })
      : setTimeout(register, 2000);
  if (document.readyState === 'complete') registerWhenIdle();
  else addEventListener('load', registerWhenIdle, { once: true });
}
