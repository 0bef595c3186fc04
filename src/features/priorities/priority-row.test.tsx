import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '#src/contract/routes.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import type { Priority } from './list-priorities.ts';
import { PriorityRow } from './priority-row.tsx';

it('[R34] “Edit card” in the menu is a link that the page’s router can take over', async () => {
  const priority = {
    id: numberedUuid(5),
    is_personalised: false,
    profile_type: { slug: 'peers', display_name: 'Peers', seeks: [], attributes: [] },
  } as unknown as Priority;
  renderWithCore(
    <PriorityRow priority={priority} types={[]} matches={undefined} onRemove={() => {}} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change Peers' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit card' }));
  expect(harness.emitted).toContainEqual([
    'beside-navigate',
    { to: routes.priority(numberedUuid(5)) },
  ]);
});
