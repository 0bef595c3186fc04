import type { ReactNode } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import './unreached-guests.css';

/** How many guests are coming and get no letter, by reason. */
export interface UnreachedCounts {
  noAddress: number;
  notInvited: number;
  unreachable: number;
}

/** Guests the host has to tell, and why no letter reaches them. */
export function UnreachedGuests({
  counts: { noAddress, notInvited, unreachable },
  inviteLink,
}: {
  counts: UnreachedCounts;
  /** The way to invite who isn't, where they aren't at hand. */
  inviteLink?: ReactNode;
}) {
  const t = useTranslator();
  if (noAddress + notInvited + unreachable === 0) return null;
  return (
    <ul className="unreached">
      {noAddress > 0 && <li>{t.plural('guests_without_address', noAddress)}</li>}
      {notInvited > 0 && (
        <li>
          {t.plural('guests_not_invited', notInvited)} {inviteLink}
        </li>
      )}
      {unreachable > 0 && <li>{t.plural('guests_unreachable', unreachable)}</li>}
    </ul>
  );
}
