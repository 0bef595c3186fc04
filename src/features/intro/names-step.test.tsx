import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Me } from '#src/contract/members.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import type { IntroDraft } from './intro-draft.ts';
import { NamesStep } from './names-step.tsx';

const me = {
  first_name: '',
  last_name: '',
  headline: '',
  linkedin_url: null,
  picture_url: null,
  dietary_needs: '',
} as unknown as Me;

function Step({
  initialDraft,
  source = 'manual',
  names = {},
}: {
  initialDraft: IntroDraft;
  source?: 'manual' | 'linkedIn';
  names?: Partial<Me>;
}) {
  const [draft, setDraft] = useState(initialDraft);
  return (
    <NamesStep
      me={{ ...me, ...names }}
      draft={draft}
      onDraftChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      source={source}
      onSourceChange={() => {}}
      onDone={() => {}}
    />
  );
}
const queryDietField = () => screen.queryByLabelText<HTMLInputElement>(/Dietary needs/);

it('[R07, R48] the names step starts with the invitation’s input and saves it', async () => {
  harness.core.session.set(harness.api.signIn(1));
  renderWithCore(
    <Step initialDraft={{ first_name: 'Half', last_name: 'Given', dietary_needs: ' No nuts ' }} />,
  );
  expect([
    screen.getByLabelText<HTMLInputElement>('First name').value,
    queryDietField()?.value,
  ]).toEqual(['Half', ' No nuts ']);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const sent = () => harness.api.requests.filter(({ path }) => path === '/api/user/update_info/');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(sent()[0]!.body)).toMatchObject({
    first_name: 'Half',
    last_name: 'Given',
    dietary_needs: 'No nuts',
  });
});

it('[R07] the names step asks for dietary needs only if they were given before', () => {
  harness.core.session.set(harness.api.signIn(1));
  renderWithCore(<Step initialDraft={{}} />);
  expect(queryDietField()).toBeNull();
});

it('[R07] without LinkedIn import, headline and LinkedIn URL are both saved', async () => {
  harness.core.session.set(harness.api.signIn(1));
  const initialDraft = {
    first_name: 'Lin',
    last_name: 'Kedin',
    headline: 'Builds boats',
    linkedin_url: 'linkedin.com/in/lin',
  };
  renderWithCore(<Step initialDraft={initialDraft} source="linkedIn" />);
  expect(screen.queryByLabelText('Use my LinkedIn')).toBeNull();
  expect(screen.queryByText(/We use it once/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('I’ll write it and add my LinkedIn').checked).toBe(
    true,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const sent = () => harness.api.requests.filter(({ path }) => path === '/api/user/update_info/');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(sent()[0]!.body)).toMatchObject({
    headline: 'Builds boats',
    linkedin_url: 'https://linkedin.com/in/lin',
  });
});

it('[R07] with LinkedIn import, the headline may come from LinkedIn', async () => {
  harness.core.session.set(harness.api.signIn(1));
  const config = {
    product_name: 'Beside',
    public_url: 'https://beside.example',
    may_sign_in: true,
    google_client_id: null,
    apple_client_id: null,
  };
  harness.api.reply('/api/config/', {
    body: {
      ...config,
      posthog_key: null,
      reads_linkedin: true,
      terms_url: null,
      privacy_url: null,
    },
  });
  renderWithCore(<Step initialDraft={{}} source="linkedIn" />);
  await screen.findByLabelText('Use my LinkedIn');
  screen.getByText(/We use it once/);
  expect(screen.queryByLabelText(/^Headline/)).toBeNull();
});

it('[R07, R48] names given with the acceptance aren’t asked for again', async () => {
  harness.core.session.set(harness.api.signIn(1));
  renderWithCore(<Step initialDraft={{}} names={{ first_name: 'Walter', last_name: 'Nkosi' }} />);
  expect(screen.queryByLabelText('First name')).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Headline/), { target: { value: 'Bakes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const sent = () => harness.api.requests.filter(({ path }) => path === '/api/user/update_info/');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(sent()[0]!.body)).toMatchObject({ first_name: 'Walter', headline: 'Bakes' });
});
