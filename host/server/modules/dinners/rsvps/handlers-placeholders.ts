import type { RequestContext, RouteHandler } from '#server/http/route-handler.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { requireDoorNotClosed, requireUpcoming } from '../events/event-state.ts';
import { lockHostedEvent } from '../events/hosting.ts';
import type { EventRow } from '../events/visibility.ts';
import { logChanges } from '../hosts/event-log.ts';
import { getGuestForHost } from './guests.ts';
import { importGuests, readImport } from './import-guests.ts';
import { addPlusOneOf } from './plus-ones.ts';
import { giveUpSeatOf } from './remove-guest.ts';
import {
  addPlaceholders,
  changePlaceholder,
  isListedAddress,
  requireFreeAddress,
} from './placeholders.ts';

async function addNamedGuest(
  tx: Tx,
  deps: Deps,
  { user }: Caller,
  event: EventRow,
  { first_name, ...rest }: Omit<RequestContext<'addGuest'>['body'], 'plus_one_of' | 'in_place_of'>,
): Promise<string> {
  if (first_name === undefined) throw new DomainError('invalid', { first_name: [t('required')] });
  if (rest.email) await requireFreeAddress(tx, event, user.email, rest.email, isListedAddress);
  const [id] = await addPlaceholders(tx, deps, event, [{ ...rest, first_name }]);
  return id!;
}

const addGuest: RouteHandler<'addGuest'> = async ({ deps, caller, params, body }) =>
  deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    requireDoorNotClosed(event, deps.now());
    const { first_name, plus_one_of, in_place_of, ...rest } = body;
    if (plus_one_of !== undefined && rest.email)
      throw new DomainError('invalid', { email: [t('error_plus_one_address')] });
    if (in_place_of !== undefined) await giveUpSeatOf(tx, deps, caller, event, in_place_of);
    const id =
      plus_one_of === undefined
        ? await addNamedGuest(tx, deps, caller, event, { ...rest, first_name })
        : await addPlusOneOf(tx, deps, event, plus_one_of, { ...rest, first_name });
    await logChanges(tx, deps.now(), {
      eventId: event.id,
      actorId: caller.user.id,
      action: 'added',
      detail: { count: 1 },
    });
    return getGuestForHost(tx, deps, event.id, id);
  });

const changeGuest: RouteHandler<'changeGuest'> = async ({ deps, caller, params, body }) =>
  deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    await changePlaceholder(tx, deps, event, caller.user, params.guest_id, body);
    return getGuestForHost(tx, deps, event.id, params.guest_id);
  });

const importList: RouteHandler<'importGuests'> = async ({ deps, caller, params, body }) => {
  const list = readImport(body);
  return deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    requireUpcoming(event, deps.now());
    return importGuests(tx, deps, caller, event, list, body);
  });
};

export const placeholderHandlers = { addGuest, changeGuest, importGuests: importList };
