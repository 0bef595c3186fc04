import { expect, it, vi } from 'vitest';
import { defineProbe, mountElement, rootOf } from '../element-page.test-helper.tsx';

it('[case 73] typing in a field does not reach the page; Escape and Ctrl keys do', async () => {
  const Field = () => <input aria-label="Name" />;
  const element = await mountElement(defineProbe({ feature: Field, attributes: {} }));
  const listener = vi.fn();
  document.addEventListener('keydown', listener);
  const input = rootOf(element)!.querySelector('input')!;
  const press = (target: Element, init: KeyboardEventInit) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, ...init }));
  press(input, { key: 'j' });
  press(input, { key: 'Enter' });
  expect(listener).not.toHaveBeenCalled();
  press(input, { key: 'Escape' });
  press(input, { key: 'k', ctrlKey: true });
  press(rootOf(element)!, { key: 'j' });
  document.removeEventListener('keydown', listener);
  expect(listener.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual([
    'Escape',
    'k',
    'j',
  ]);
});
