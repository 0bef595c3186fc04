import type { Person } from '#src/contract/members.ts';
import { formatFullName, getPersonInitials } from '#src/components/person/person-name.ts';

/** A guest as a slip of paper: in the host's hand. */
export function GuestSlip({ person }: { person: Person }) {
  return (
    <div className="guest-slip">
      <span className="guest-slip-leaf">{getPersonInitials(person)}</span>
      <bdi>{formatFullName(person)}</bdi>
    </div>
  );
}
