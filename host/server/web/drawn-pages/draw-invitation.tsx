import type { ReactNode } from 'react';
import { getRsvpClosedReason } from '#src/contract/taking-rsvps.ts';
import type { Core } from '#src/core/core.ts';
import { queries } from '#src/core/data/queries.ts';
import { CardLayout } from '#src/features/guest-pages/card-layout.tsx';
import { GeneralInviteDetails } from '#src/features/guest-pages/dinner-steps.tsx';
import { hasInviteDetails, InviteDetails } from '#src/features/guest-pages/invite-details.tsx';
import type { Deps } from '#server/platform/deps.ts';
import { readCardData } from '../embed/card-data.ts';
import { renderElement } from '../embed/render-card.tsx';
import { createCardParams } from './card-params.ts';
import type { PageRequest } from './drawn-page.ts';

export interface DrawnInvitation {
  content: ReactNode;
  styleHash: string | undefined;
  timeZone: string | undefined;
  /** Puts the card, which is HTML already, in its place in the rendered page. */
  insertCard: (html: string) => string;
}

interface InvitationOptions {
  core: Core;
  messageOverrides: Readonly<Record<string, unknown>>;
  now: () => number;
}

/** Where the card goes. React writes it as it is, and no text can hold it: React escapes quotes. */
const CARD_PLACE = '<span data-card="here"></span>';

/** The invitation (R38): the same element as in the app, with what it shows a stranger, and the dinner's details beside it. */
export async function drawInvitation(
  deps: Deps,
  request: PageRequest,
  { core, messageOverrides, now }: InvitationOptions,
): Promise<DrawnInvitation> {
  const { locale, origin } = request;
  const params = createCardParams('beside-invite-card', request);
  const data = await readCardData(deps, params);
  data.populateCache(core.queryClient, queries(core));
  const { html: card, hash } = await renderElement(params, data, {
    origin,
    messageOverrides,
    now,
    isFirstParty: true,
  });
  const event = data.dinner;
  const isOpen = event && getRsvpClosedReason(event, now()) === null;
  const dinnerDetails = isOpen && hasInviteDetails(event) && <InviteDetails event={event} />;
  return {
    content: (
      <CardLayout aside={request.eventSlug ? dinnerDetails : <GeneralInviteDetails />}>
        <h1 className="visually-hidden">{core.i18n.getTranslator(locale)('page_invite')}</h1>
        <span data-card="here" />
      </CardLayout>
    ),
    styleHash: hash,
    timeZone: data.timeZone,
    insertCard: (html) => html.replace(CARD_PLACE, () => card),
  };
}
