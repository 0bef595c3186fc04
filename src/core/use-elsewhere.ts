import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildInviteOrSignInPath } from '#src/contract/invite-path.ts';
import { useCore, useEmit } from './provider.tsx';
import { queries } from './queries.ts';

export interface Elsewhere {
  href: string;
  product: string;
}

/**
 * Where to answer instead, or to sign in where nothing is asked, on a page whose origin is not listed, so that nobody can sign in there; the page is told (`beside-error`,
 * `unlisted`). Null where people can, and until that is known.
 */
export function useElsewhere(slug: string | undefined, eventSlug: string | undefined): Elsewhere | null {
  const core = useCore();
  const { session } = core;
  const emit = useEmit();
  const { data } = useQuery({ ...queries(core).config(), enabled: !core.own });
  const isElsewhere = !core.own && data?.may_sign_in === false;
  useEffect(() => {
    if (!isElsewhere) return;
    // One made here while the page was listed ended when it was no more; with its token even a stranger's reads would be refused.
    if (session.get()) session.clear();
    emit('beside-error', { kind: 'unlisted', message: `nobody can sign in on ${location.origin}: it is not listed`, status: null });
  }, [isElsewhere, emit, session]);
  return isElsewhere ? { href: new URL(buildInviteOrSignInPath(slug, eventSlug), data.public_url).href, product: data.product_name } : null;
}
