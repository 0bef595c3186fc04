import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildInviteOrSignInPath } from '#src/contract/invite-path.ts';
import { useCore, useEmit } from './core-provider.tsx';
import { queries } from '../data/queries.ts';

export interface HostRedirect {
  href: string;
  productName: string;
}

/**
 * Where to answer instead, or to sign in where nothing is asked, on a page whose origin is not listed, so that nobody can sign in there; the page is told (`beside-error`,
 * `unlisted`). Null where people can, and until that is known.
 */
export function useHostRedirect(slug: string | undefined, eventSlug: string | undefined): HostRedirect | null {
  const core = useCore();
  const { session } = core;
  const emit = useEmit();
  const { data } = useQuery({ ...queries(core).config(), enabled: !core.isFirstParty });
  const isUnlisted = !core.isFirstParty && data?.may_sign_in === false;
  useEffect(() => {
    if (!isUnlisted) return;
    // One made here while the page was listed ended when it was no more; with its token even a stranger's reads would be refused.
    if (session.get()) session.clear();
    emit('beside-error', { kind: 'unlisted', message: `nobody can sign in on ${location.origin}: it is not listed`, status: null });
  }, [isUnlisted, emit, session]);
  return isUnlisted ? { href: new URL(buildInviteOrSignInPath(slug, eventSlug), data.public_url).href, productName: data.product_name } : null;
}
