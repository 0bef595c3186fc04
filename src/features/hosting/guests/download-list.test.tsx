import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { CoreProvider } from '#src/core/react/core-provider.tsx';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { DownloadList } from './download-list.tsx';

const event = { id: numberedUuid(9), slug: 'long-table', host: makePerson(7) } as DinnerEvent;

test.each([
  ['en', 'comma', /^Commas/, /^Semicolons/],
  ['de', 'semicolon', /^Semicolons/, /^Commas/],
] as const)(
  '[R44] the list in “%s” is separated by a %s, or as the host chooses',
  async (locale, usual, label, otherLabel) => {
    const { api, core } = harness;
    core.session.set(api.signIn(1));
    const other = usual === 'comma' ? 'semicolon' : 'comma';
    for (const separator of ['comma', 'semicolon'])
      api.reply(`/api/events/${event.id}/guests/?separator=${separator}`, {
        raw: 'x',
        status: 503,
      });
    renderWithCore(
      <CoreProvider core={core} locale={locale}>
        <DownloadList event={event} onClose={() => {}} />
      </CoreProvider>,
    );
    expect(await screen.findByRole('radio', { name: label })).toHaveProperty('checked', true);
    const listAsked = () =>
      api.requests
        .filter(({ path }) => path.includes('/guests/'))
        .map(({ path }) => new URL(path, api.url).searchParams.get('separator'));
    fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(listAsked()).toEqual([usual]));
    // The file couldn't be read: the dialog stays, with the choice.
    await screen.findByRole('status');
    fireEvent.click(screen.getByRole('radio', { name: otherLabel }));
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(listAsked()).toEqual([usual, other]));
  },
);
