/** Named in the page's policy: the only way a script of ours becomes a worker. */
const POLICY = 'beside-worker';

interface Trusting {
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string } };
}

/** Installs the service worker once the page is idle. Where there is none (a browser without, the development server) nothing is lost but the offline page. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    const policy = (window as Trusting).trustedTypes?.createPolicy(POLICY, {
      createScriptURL(url) {
        if (url !== '/sw.js') throw new TypeError(`not our worker: ${url}`);
        return url;
      },
    });
    navigator.serviceWorker.register(policy?.createScriptURL('/sw.js') ?? '/sw.js').catch(() => {});
  };
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register, { timeout: 5000 }) : setTimeout(register, 2000));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
