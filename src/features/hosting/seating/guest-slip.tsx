import type { Person } from '#src/contract/members.ts';
import { getInitials } from '#src/i18n/format/initials.ts';
import { formatFullName } from '#src/components/person/person-name.ts';

/** A guest as a slip of paper: in the host's hand. */
export function GuestSlip({ person }: { person: Person }) {
  const name = formatFullName(person);
  return (
    <div className="guest-slip">
      <span className="guest-slip-leaf">{getInitials(name)}</span>
      <bdi>{name}</bdi>
    </div>
  );
}
