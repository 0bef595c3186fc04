import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCore } from '#src/core/core.ts';
import { CoreProvider } from '#src/core/provider.tsx';
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
