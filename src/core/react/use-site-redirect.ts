import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildInviteOrSignInPath } from '#src/contract/invite-path.ts';
import { useCore, useEmit } from './core-provider.tsx';
import { describeUnlisted } from '../browser/describe-unlisted.ts';
import { queries } from '../data/queries.ts';

export interface SiteRedirect {
  href: string;
  productName: string;
}

/**
 * On an unlisted origin nobody can sign in: returns the link to RSVP or sign in on our own site instead, and dispatches
 * `beside-error` with kind `unlisted`. Null if sign-in works here or that isn't known yet.
 */
export function useSiteRedirect(
  slug: string | undefined,
  eventSlug: string | undefined,
): SiteRedirect | null {
  const core = useCore();
  const { session } = core;
  const emit = useEmit();
  const { data } = useQuery({ ...queries(core).config(), enabled: !core.hasFullSession });
  const isUnlisted = !core.hasFullSession && data?.may_sign_in === false;
  useEffect(() => {
    if (!isUnlisted) return;
    // A session from when the origin was still listed is no longer valid, and its token would make even public calls fail.
    if (session.get()) session.clear();
    emit('beside-error', {
      kind: 'unlisted',
      message: describeUnlisted('this origin is not listed'),
      status: null,
    });
  }, [isUnlisted, emit, session]);
  return isUnlisted
    ? {
        href: new URL(buildInviteOrSignInPath(slug, eventSlug), data.public_url).href,
        productName: data.product_name,
      }
    : null;
}
