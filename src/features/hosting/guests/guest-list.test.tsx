import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queries } from '#src/core/data/queries.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { GuestList } from './guest-list.tsx';
import { hostedDinner } from './guest-row.test-helper.ts';

it('[R81] without a connection the guests lead to the evening’s list on the device', async () => {
  harness.core.session.set(harness.api.signIn(1));
  const { queryClient } = harness.core;
  const read = queries(harness.core);
  queryClient.setQueryData(read.event(hostedDinner.id).queryKey, hostedDinner);
  queryClient.setQueryData(read.doorList(hostedDinner.id).queryKey, {
    results: [],
    tables: [],
    undone: [],
  } as never);
  onlineManager.setOnline(false);
  try {
    renderWithCore(
      <GuestList
        eventId={hostedDinner.id}
        view={{}}
        onView={() => {}}
        renderPreview={() => null}
      />,
    );
    const link = await screen.findByRole('link', { name: 'The evening’s list is on this device' });
    expect(link.getAttribute('href')).toContain('/evening');
  } finally {
    onlineManager.setOnline(true);
  }
});
