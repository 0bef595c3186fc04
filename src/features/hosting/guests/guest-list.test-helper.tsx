import { useState } from 'react';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import type { GuestView } from './guest-filters.ts';
import { hostedDinner } from './guest-row.test-helper.ts';
import type { GuestLists } from './guest-rows.ts';
import { LoadedGuestList } from './loaded-guest-list.tsx';

export function renderGuestList(
  guests: GuestLists['guests'],
  { view = {}, ...lists }: Partial<GuestLists> & { view?: GuestView } = {},
  dinner = hostedDinner,
) {
  function Page() {
    const [shown, setShown] = useState(view);
    return (
      <LoadedGuestList
        event={dinner}
        guests={guests}
        invitations={[]}
        seating={undefined}
        {...lists}
        view={shown}
        onView={(changes) => setShown((current) => ({ ...current, ...changes }))}
        renderPreview={() => null}
        rest={null}
      />
    );
  }
  return renderWithCore(<Page />);
}
