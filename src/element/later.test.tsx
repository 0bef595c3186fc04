import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useCore, useText } from '#src/core/provider.tsx';
import { later, type Step } from './later.tsx';
import { define, press, put, textOf } from './page.test-helper.tsx';

const Answer = () => <p>{useText()('rsvp_no_seat')}</p>;
const step: Step<object> = { feature: Answer, styles: ['.chair { color: red; }'], words: { rsvp_no_seat: 'Your chair is being found.' } };
function Trouble({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <button type="button" onClick={onRetry}>
      {t('something_went_wrong')}
    </button>
  );
}
const faces = { waiting: 'waiting', trouble: Trouble };
const sheetsOf = (element: HTMLElement) => element.shadowRoot!.adoptedStyleSheets.length;

function elementWith(load: () => Promise<Step<object>>) {
  const Later = later(load, faces);
  return put(define({ feature: () => <Later />, attributes: {} }));
}

it('[R70] a step that comes later brings its words and its styles, and is waited for', async () => {
  let come: (step: Step<object>) => void = () => {};
  const element = await elementWith(() => new Promise((resolve) => (come = resolve)));
  const before = sheetsOf(element);
  expect(textOf(element)).toBe('waiting');
  await act(async () => come(step));
  expect(textOf(element)).toBe('Your chair is being found.');
  expect(sheetsOf(element)).toBe(before + 1);
});

it('[R70] the styles of a step that has come are there again with those of its element', async () => {
  const element = await elementWith(() => Promise.resolve(step));
  await act(() => Promise.resolve());
  const before = [...element.shadowRoot!.adoptedStyleSheets];
  element.shadowRoot!.adoptedStyleSheets = [];
  (element as unknown as { adoptedCallback(): void }).adoptedCallback();
  expect(before).toHaveLength(2);
  expect(element.shadowRoot!.adoptedStyleSheets).toEqual(before);
});

it('[R20, R70] a step that does not come says so, tells the page, and comes by Retry', async () => {
  const load = vi.fn<() => Promise<Step<object>>>().mockRejectedValueOnce(new Error('cut off')).mockResolvedValue(step);
  const heard = vi.fn();
  document.addEventListener('beside-error', heard, { once: true });
  const element = await elementWith(load);
  await act(() => Promise.resolve());
  expect(textOf(element)).toContain('Something went wrong. Try again.');
  expect((heard.mock.calls[0]![0] as CustomEvent).detail).toMatchObject({ kind: 'failed', message: 'cut off' });
  await press(element);
  expect(textOf(element)).toBe('Your chair is being found.');
});

it('two elements share one load, fetched ahead or not', async () => {
  const load = vi.fn(() => Promise.resolve(step));
  const Later = later(load, faces);
  const tag = define({ feature: () => <Later />, attributes: {}, soon: [Later] });
  await put(tag);
  await put(tag);
  expect(load).toHaveBeenCalledTimes(1);
});

it('what was fetched ahead in vain is no fault: it is asked for again when it is needed', async () => {
  const load = vi.fn<() => Promise<Step<object>>>().mockRejectedValueOnce(new Error('cut off')).mockResolvedValue(step);
  const heard = vi.fn();
  document.addEventListener('beside-error', heard, { once: true });
  const Later = later(load, faces);
  const Pressed = () => {
    const core = useCore();
    const [asked, setAsked] = useState(false);
    return asked ? (
      <Later />
    ) : (
      <button type="button" onClick={() => void Later.soon(core).then(() => setAsked(true))}>
        ahead
      </button>
    );
  };
  const element = await put(define({ feature: Pressed, attributes: {} }));
  await press(element);
  await act(() => Promise.resolve());
  expect(textOf(element)).toBe('Your chair is being found.');
  expect(load).toHaveBeenCalledTimes(2);
  expect(heard).not.toHaveBeenCalled();
});
