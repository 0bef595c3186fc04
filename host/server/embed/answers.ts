/** What a card is drawn with: the very answers its reads would get from a stranger on a page of the product's own. */
import type { QueryClient } from '@tanstack/react-query';
import { type CallResponse, calls } from '../../../src/contract/calls.ts';
import type { Queries } from '../../../src/core/data/queries.ts';
import { handlers } from '../calls/handlers.ts';
import type { Ask, Deps, Handler } from '../handler.ts';
import { shaped } from '../mount.ts';
import type { Asked } from './asked.ts';

type Read = 'readConfig' | 'readInvite' | 'readEventBySlug';

async function asStranger<N extends Read>(deps: Deps, name: N, asked: Partial<Pick<Ask<N>, 'params' | 'query'>>): Promise<CallResponse<N>> {
  const stranger = { caller: null, foreignOrigin: null, ownOrigin: '', client: '', language: '', idempotencyKey: null, file: null, body: {} };
  const ask = { deps, params: {}, query: {}, ...stranger, ...asked } as unknown as Ask<N>;
  return shaped(calls[name].response, await (handlers[name] as Handler<N>)(ask), deps.env) as CallResponse<N>;
}

export interface Answers {
  /** The dinner's name, if there is a dinner. */
  title: string | null;
  /** The dinner's own zone: in it nobody is told of another hour than the table's. */
  timeZone: string | undefined;
  lay: (client: QueryClient, reads: Queries) => void;
}

/**
 * @param forAll the card is kept for every page, so it leaves out whether people may sign in on it: the element asks where it stands
 * @throws Problem 404 for a slug nobody has, or a dinner it opens nothing of
 */
export async function readAnswers(deps: Deps, { name, slug, eventSlug }: Asked, { forAll = false } = {}): Promise<Answers> {
  const { may_sign_in, ...config } = await asStranger(deps, 'readConfig', {});
  const invite =
    name === 'invite-card' && slug !== undefined ? await asStranger(deps, 'readInvite', { params: { slug }, query: { event_slug: eventSlug } }) : null;
  const event = invite === null && eventSlug !== undefined ? await asStranger(deps, 'readEventBySlug', { query: { slug: eventSlug, invite: slug } }) : null;
  const dinner = event ?? invite?.event;
  return {
    title: dinner?.title ?? null,
    timeZone: dinner?.time_zone,
    lay(client, reads) {
      client.setQueryData<object>(reads.config().queryKey, forAll ? config : { ...config, may_sign_in });
      if (invite) client.setQueryData(reads.invite({ slug: slug!, eventSlug }).queryKey, invite);
      if (event) client.setQueryData(reads.eventBySlug({ slug: eventSlug!, invite: slug }).queryKey, event);
    },
  };
}
