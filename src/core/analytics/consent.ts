import type { Core } from '../core.ts';
import { getQueryFilters, queries } from '../data/queries.ts';

/** Whether events may be sent; `unknown` until the member's setting is loaded. */
export type Consent = 'yes' | 'no' | 'unknown';

/** Calls back now and on every change. Without a signed-in member it is 'yes': visitors are counted anonymously. */
export function watchConsent(core: Core, onChange: (consent: Consent) => void): void {
  let lastConsent: Consent | undefined;
  let lastUserId: string | null | undefined;

  function update() {
    const userId = core.session.get()?.user.id ?? null;
    const isOtherUser = userId !== lastUserId;
    lastUserId = userId;
    const loaded = userId === null ? 'yes' : readConsent(core, userId);
    // An unused query leaves the cache after 5 minutes; the setting loaded by it still holds.
    const consent = loaded === 'unknown' && !isOtherUser ? (lastConsent ?? loaded) : loaded;
    const hasChanged = consent !== lastConsent;
    lastConsent = consent;
    if (hasChanged) onChange(consent);
    // The cache subscription below handles the result. On failure it stays unknown.
    if (consent === 'unknown' && isOtherUser)
      core.queryClient.fetchQuery(queries(core).me()).catch(() => {});
  }
  core.session.subscribe(update);
  core.queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'readMe') update();
  });
  update();
}

function readConsent(core: Core, userId: string): Consent {
  const [query] = core.queryClient.getQueriesData<{ analytics_opt_out?: boolean }>(
    getQueryFilters('readMe', userId),
  );
  const hasOptedOut = query?.[1]?.analytics_opt_out;
  return hasOptedOut === undefined ? 'unknown' : hasOptedOut ? 'no' : 'yes';
}
