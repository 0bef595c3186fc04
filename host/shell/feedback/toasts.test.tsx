import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createCore } from '#src/core/core.ts';
import { CoreProvider } from '#src/core/react/core-provider.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { emitOnDocument } from '../emit-on-document.ts';
import { FallbackToast, Toasts } from './toasts.tsx';

afterEach(cleanup);

test('[R26] the page shows a toast of an element or a feature once', async () => {
  const core = createCore({
    apiUrl: 'http://localhost:3000',
    isFirstParty: true,
    fetch: () => Promise.reject(new Error('no line')),
  });
  render(
    <CoreProvider core={core}>
      <Toasts />
    </CoreProvider>,
  );
  const element = document.body.appendChild(document.createElement('div'));
  const toast = new CustomEvent('beside-notice', {
    bubbles: true,
    composed: true,
    cancelable: true,
    detail: { id: '1', text: 'Undone.' },
  });
  expect(element.dispatchEvent(toast), 'the element must not show it too').toBe(false);
  expect(await screen.findByText('Undone.')).toBeTruthy();
  expect(emitOnDocument('beside-notice', { text: 'Copied.' })).toBe(false);
  expect(await screen.findByText('Copied.')).toBeTruthy();
  expect(screen.getAllByText('Undone.')).toHaveLength(1);
});

test('[R26] a toast disappears when its action expires, and an expired one is not shown', async () => {
  const core = createCore({
    apiUrl: 'http://localhost:3000',
    isFirstParty: true,
    fetch: () => Promise.reject(new Error('no line')),
  });
  render(
    <CoreProvider core={core}>
      <Toasts />
    </CoreProvider>,
  );
  const over = new AbortController();
  const action = { label: 'Undo', run: () => {} };
  emitOnDocument('beside-notice', {
    text: 'Long over.',
    action: { ...action, over: AbortSignal.abort() },
  });
  emitOnDocument('beside-notice', { text: 'Moved.', action: { ...action, over: over.signal } });
  emitOnDocument('beside-notice', { text: 'Another.', action });
  await screen.findByText('Moved.');
  over.abort();
  await waitFor(() => expect(screen.queryByText('Moved.')).toBeNull());
  screen.getByText('Another.');
  expect(screen.queryByText('Long over.')).toBeNull();
});

test('[R26] the fallback for toasts also disappears when its action expires', () => {
  const over = new AbortController();
  const action = { label: 'Undo', run: () => {} };
  const moved = { id: '1', text: 'Moved.', action: { ...action, over: over.signal } };
  const { rerender } = render(<FallbackToast toasts={[moved]} />);
  screen.getByRole('button', { name: 'Undo' });
  act(() => over.abort());
  expect(screen.queryByText('Moved.')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(
    <FallbackToast
      toasts={[
        moved,
        { id: '2', text: 'Long over.', action: { ...action, over: AbortSignal.abort() } },
      ]}
    />,
  );
  expect(screen.queryByText('Long over.')).toBeNull();
  rerender(<FallbackToast toasts={[moved, { id: '3', text: 'Copied.' }]} />);
  screen.getByText('Copied.');
});

test('[R26] a toast is in the dialog opened last, and moves back as dialogs close', async () => {
  const core = createCore({
    apiUrl: 'http://localhost:3000',
    isFirstParty: true,
    fetch: () => Promise.reject(new Error('no line')),
  });
  const dialog = (name: string, open: boolean) => (
    <Dialog open={open} onClose={() => {}} title={name} closeLabel="Close">
      {name}
    </Dialog>
  );
  // The dialog opened last comes before the other in the page.
  const page = (isNewerOpen: boolean, isOlderOpen: boolean) => (
    <CoreProvider core={core}>
      <Toasts />
      {dialog('newer', isNewerOpen)}
      {dialog('older', isOlderOpen)}
    </CoreProvider>
  );
  const { rerender } = render(page(false, true));
  rerender(page(true, true));
  emitOnDocument('beside-notice', { text: 'Moved.' });
  const toast = await screen.findByText('Moved.');
  const getDialogTitle = () => toast.closest('dialog')?.querySelector('h2')?.textContent;
  expect(getDialogTitle()).toBe('newer');
  rerender(page(false, true));
  expect(getDialogTitle()).toBe('older');
  rerender(page(false, false));
  expect(toast.closest('.toasts')?.parentNode).toBe(document.body);
});
