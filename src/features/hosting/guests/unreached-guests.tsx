import type { ReactNode } from 'react';
import { formatCommaList } from '#src/i18n/format/format-list.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import './unreached-guests.css';

/** How many guests are coming and get no e-mail, by reason. */
export interface UnreachedCounts {
  noAddress: number;
  notInvited: number;
  unreachable: number;
}

export type UnreachedNames = Record<keyof UnreachedCounts, readonly string[]>;

/** Of each reason. */
const MAX_NAMES = 8;

/** Guests the host has to tell, and why no e-mail reaches them. */
export function UnreachedGuests({
  counts: { noAddress, notInvited, unreachable },
  names,
  inviteLink,
}: {
  counts: UnreachedCounts;
  names?: UnreachedNames;
  /** The way to invite who isn't, where they aren't at hand. */
  inviteLink?: ReactNode;
}) {
  const t = useTranslator();
  if (noAddress + notInvited + unreachable === 0) return null;
  return (
    <ul className="unreached">
      {noAddress > 0 && (
        <li>
          {t.plural('guests_without_address', noAddress)}
          <Names names={names?.noAddress} />
        </li>
      )}
      {notInvited > 0 && (
        <li>
          {t.plural('guests_not_invited', notInvited)} {inviteLink}
          <Names names={names?.notInvited} />
        </li>
      )}
      {unreachable > 0 && (
        <li>
          {t.plural('guests_unreachable', unreachable)}
          <Names names={names?.unreachable} />
        </li>
      )}
    </ul>
  );
}

function Names({ names = [] }: { names: readonly string[] | undefined }) {
  const t = useTranslator();
  if (names.length === 0) return null;
  return (
    <span className="unreached-names">
      {formatCommaList(t.locale, names.slice(0, MAX_NAMES))}
      {names.length > MAX_NAMES && `. ${t.plural('invite_more', names.length - MAX_NAMES)}`}
    </span>
  );
}
