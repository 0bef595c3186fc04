/** The data a card is rendered with: the same responses that an anonymous visitor of the product's own page would get. */
import type { QueryClient } from '@tanstack/react-query';
import { type CallResponse, calls } from '#src/contract/calls.ts';
import type { PublicEvent } from '#src/contract/events.ts';
import type { Queries } from '#src/core/data/queries.ts';
import { handlers } from '#server/handlers.ts';
import type { RequestContext, RouteHandler } from '#server/http/route-handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serializeResponse } from '#server/http/serialize-response.ts';
import type { EmbedParams } from './embed-params.ts';

type EventOfInvite = NonNullable<CallResponse<'readInvite'>['event']>;
type CardCall = 'readConfig' | 'readInvite' | 'readEventBySlug';

async function callAnonymously<N extends CardCall>(
  deps: Deps,
  name: N,
  input: Partial<Pick<RequestContext<N>, 'params' | 'query'>>,
): Promise<CallResponse<N>> {
  const anonymousContext = {
    caller: null,
    foreignOrigin: null,
    ownOrigin: '',
    client: '',
    idempotencyKey: null,
    file: null,
    body: {},
  };
  const context = {
    deps,
    params: {},
    query: {},
    ...anonymousContext,
    ...input,
  } as unknown as RequestContext<N>;
  return serializeResponse(
    calls[name].response,
    await (handlers[name] as RouteHandler<N>)(context),
    deps.env,
  ) as CallResponse<N>;
}

/** Drops fields that the card doesn't show: every page with a card carries this data, and the element fetches the full event anyway. */
const trimEvent = ({
  description: _description,
  table_preview: _preview,
  ...event
}: EventOfInvite) => event;

export interface CardData {
  title: string | null;
  /** As a stranger sees it. */
  dinner: PublicEvent | null;
  /** The dinner's own zone, so that no second time is shown. */
  timeZone: string | undefined;
  populateCache: (client: QueryClient, queries: Queries) => void;
}

/**
 * @param isShared The card is cached for pages on any origin. Whether people may sign in depends on the origin, so it is
 * left out and the element asks for it.
 * @throws HttpError 404 for an unknown slug, or a dinner that it gives no access to
 */
export async function readCardData(
  deps: Deps,
  { tag, slug, eventSlug }: EmbedParams,
  { isShared = false } = {},
): Promise<CardData> {
  const { may_sign_in, ...config } = await callAnonymously(deps, 'readConfig', {});
  const invite =
    tag === 'beside-invite-card' && slug !== undefined
      ? await callAnonymously(deps, 'readInvite', {
          params: { slug },
          query: { event_slug: eventSlug },
        })
      : null;
  const event =
    invite === null && eventSlug !== undefined
      ? await callAnonymously(deps, 'readEventBySlug', { query: { slug: eventSlug, invite: slug } })
      : null;
  const dinner = event ?? invite?.event;
  return {
    title: dinner?.title ?? null,
    dinner: dinner ?? null,
    timeZone: dinner?.time_zone,
    populateCache(client, queries) {
      client.setQueryData<object>(
        queries.config().queryKey,
        isShared ? config : { ...config, may_sign_in },
      );
      if (invite)
        client.setQueryData<object>(queries.invite({ slug: slug!, eventSlug }).queryKey, {
          ...invite,
          event: invite.event && trimEvent(invite.event),
        });
      if (event)
        client.setQueryData(
          queries.eventBySlug({ slug: eventSlug!, invite: slug }).queryKey,
          event,
        );
    },
  };
}
