import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCore } from '#src/core/core.ts';
import { CoreProvider } from '#src/core/provider.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { emitOnPage } from './emit.ts';
import { Toasts } from './toasts.tsx';

test('[R26] what an element or a feature has to say is said once, as a toast', async () => {
  const core = createCore({ api: 'http://localhost:3000', own: true, fetch: () => Promise.reject(new Error('no line')) });
  render(
    <CoreProvider core={core}>
      <Toasts />
    </CoreProvider>,
  );
  const element = document.body.appendChild(document.createElement('div'));
  const notice = new CustomEvent('beside-notice', { bubbles: true, composed: true, cancelable: true, detail: { id: '1', text: 'Undone.' } });
  expect(element.dispatchEvent(notice), 'the element need not say it too').toBe(false);
  expect(await screen.findByText('Undone.')).toBeTruthy();
  expect(emitOnPage('beside-notice', { text: 'Copied.' })).toBe(false);
  expect(await screen.findByText('Copied.')).toBeTruthy();
  expect(screen.getAllByText('Undone.')).toHaveLength(1);
});

test('[R26] a toast stands in the sheet opened last, not in the last one of the page, and goes back as sheets are closed', async () => {
  const core = createCore({ api: 'http://localhost:3000', own: true, fetch: () => Promise.reject(new Error('no line')) });
  const sheet = (name: string, open: boolean) => (
    <Dialog open={open} onClose={() => {}} title={name} closeLabel="Close">
      {name}
    </Dialog>
  );
  const page = (first: boolean, last: boolean) => (
    <CoreProvider core={core}>
      <Toasts />
      {sheet('first', first)}
      {sheet('last', last)}
    </CoreProvider>
  );
  const { rerender } = render(page(false, true));
  rerender(page(true, true));
  emitOnPage('beside-notice', { text: 'Moved.' });
  const toast = await screen.findByText('Moved.');
  const sheetOf = () => toast.closest('dialog')?.querySelector('h2')?.textContent;
  expect(sheetOf()).toBe('first');
  rerender(page(false, true));
  expect(sheetOf()).toBe('last');
  rerender(page(false, false));
  expect(toast.closest('.toasts')?.parentNode).toBe(document.body);
});
