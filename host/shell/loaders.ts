import type { Core } from '#src/core/core.ts';
import { queries } from '#src/core/queries.ts';

/** The invitation before its page (R18): an unknown one is not found, a known dinner gives the title. */
export async function readInvite(core: Core, params: { slug?: string }, search: { slug?: string; eventSlug?: string }): Promise<string | undefined> {
  const slug = params.slug ?? search.slug;
  if (slug) return (await core.queryClient.ensureQueryData(queries(core).invite({ slug, eventSlug: search.eventSlug }))).event?.title;
  if (!search.eventSlug) return undefined;
  return (await core.queryClient.ensureQueryData(queries(core).eventBySlug({ slug: search.eventSlug }))).title;
}

export async function readHome(core: Core): Promise<undefined> {
  await core.queryClient.ensureQueryData(queries(core).events({ tab: 'mine' }));
}
