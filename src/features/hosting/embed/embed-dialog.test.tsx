import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { queries } from '#src/core/data/queries.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { EmbedDialog } from './embed-dialog.tsx';

const event = { slug: 'first-table', title: 'The Long Table' } as DinnerEvent;
const onCopy = vi.fn<(code: string) => void>();
const show = () =>
  renderWithCore(
    <EmbedDialog
      event={event}
      onClose={() => {}}
      onCopy={onCopy}
      renderPreview={(preview) => <i>{JSON.stringify(preview)}</i>}
    />,
  );
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const readCode = () => screen.getByLabelText<HTMLTextAreaElement>('Embed code').value;

beforeEach(() => {
  onCopy.mockReset();
  const { core, api } = harness;
  const { user } = api.signIn(1);
  core.queryClient.setQueryData(queries(core).me().queryKey, { ...user, invite_slug: 'ana' });
});

it('[R70] a host gets the quickest code first, and can copy it', async () => {
  show();
  await screen.findByLabelText('Embed code');
  expect(readCode()).toBe(
    '<script src="https://beside.example/e/first-table.js?slug=ana&amp;locale=en"></script>',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(onCopy).toHaveBeenCalledExactlyOnceWith(readCode());
});

it('[R70] the code follows each choice, and only ways that work are offered', async () => {
  show();
  await screen.findByLabelText('Embed code');
  fireEvent.click(screen.getByLabelText('RSVP only'));
  expect(
    [...screen.getByLabelText<HTMLSelectElement>('How').options].map(({ value }) => value),
  ).toEqual(['server', 'loader']);
  expect(screen.getByLabelText<HTMLSelectElement>('How').value).toBe('loader');
  choose('Language', '');
  choose('Theme', 'dark');
  expect(readCode()).toContain(
    '<beside-dinner-rsvp slug="ana" event-slug="first-table" theme="dark"></beside-dinner-rsvp>',
  );
  choose('Where', 'floating');
  expect(screen.queryByLabelText('How')).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Text on the button/), { target: { value: 'Join us' } });
  expect(readCode()).toContain('<beside-open floating theme="dark">Join us\n');
});

it('[R70] the preview shows what was chosen', async () => {
  show();
  const preview = (await screen.findByText('Preview')).closest('details')!;
  choose('Language', 'de');
  preview.open = true;
  fireEvent(preview, new Event('toggle'));
  const shown = {
    card: 'invite-card',
    theme: 'system',
    locale: 'de',
    slug: 'ana',
    eventSlug: 'first-table',
  };
  expect(JSON.parse(preview.querySelector('i')!.textContent)).toEqual(shown);
});

it('[R70] without the server’s address it says so and tries again', async () => {
  harness.api.reply('/api/config/', { status: 400, body: { error: 'Nothing here.' } });
  show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('button', { name: 'Copy code' })).toBeNull();
  harness.api.resetReply('/api/config/');
  fireEvent.click(retry);
  await screen.findByLabelText('Embed code');
});
