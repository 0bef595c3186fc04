import type { Core } from '../core.ts';
import { getQueryFilters, queries } from '../data/queries.ts';

/** Whether what is done here may be told: `unknown` as long as a member's own word on it has not come. */
export type Consent = 'yes' | 'no' | 'unknown';

/** Tells it now and whenever it changes. Whoever is nobody's member has not been asked, and is counted without a name. */
export function watchConsent(core: Core, tell: (consent: Consent) => void): void {
  let lastConsent: Consent | undefined;
  let requestedFor: string | null = null;

  function update() {
    const user = core.session.get()?.user.id ?? null;
    const consent = user === null ? 'yes' : readConsent(core, user);
    if (consent === 'unknown' && requestedFor !== user) {
      requestedFor = user;
      // Its answer is heard below. A line that fails leaves it open.
      core.queryClient.fetchQuery(queries(core).me()).catch(() => {});
    }
    if (consent === lastConsent) return;
    lastConsent = consent;
    tell(consent);
  }
  core.session.subscribe(update);
  core.queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'readMe') update();
  });
  update();
}

function readConsent(core: Core, user: string): Consent {
  const [found] = core.queryClient.getQueriesData<{ analytics_opt_out?: boolean }>(getQueryFilters('readMe', user));
  const isOut = found?.[1]?.analytics_opt_out;
  return isOut === undefined ? 'unknown' : isOut ? 'no' : 'yes';
}
