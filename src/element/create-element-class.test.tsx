import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { useCore } from '#src/core/react/core-provider.tsx';
import {
  probeAttributes,
  defineProbe,
  freshTag,
  waitForQueries,
  press,
  mountElement,
  renderedProps,
  rootOf,
  flushTasks,
  textOf,
  countObservedElements,
  page,
  scrollTo,
  setPageUrl,
} from './element-page.test-helper.tsx';

describe('element lifecycle', () => {
  it('moving an element keeps its state; removing and adding it again resets it', async () => {
    const element = await mountElement(defineProbe({ attributes: probeAttributes }), {
      label: 'card',
    });
    await press(element);
    const aside = document.createElement('aside');
    document.body.append(aside);
    await act(async () => aside.append(element));
    expect(textOf(element)).toBe('card 1');
    element.remove();
    await flushTasks();
    expect(rootOf(element)?.childNodes.length).toBe(0);
    await act(async () => document.body.append(element));
    expect(textOf(element)).toBe('card 0');
  });

  it('an element that is never added to the page renders nothing', async () => {
    // `act` waits for the render that must not happen.
    await act(async () =>
      document
        .createElement(defineProbe({ attributes: probeAttributes }))
        .setAttribute('label', 'unseen'),
    );
    expect(renderedProps).toHaveLength(0);
  });

  it('defining a tag again keeps the first definition; if other code defined it, that is reported once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [tag, foreignTag] = [freshTag(), freshTag()];
    for (let round = 0; round < 3; round += 1) defineProbe({ tag, attributes: probeAttributes });
    expect(warn).not.toHaveBeenCalled();
    customElements.define(foreignTag, class extends HTMLElement {});
    for (let round = 0; round < 3; round += 1)
      defineProbe({ tag: foreignTag, attributes: probeAttributes });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('the card of an element is asked for without what mustn’t be in URLs', async () => {
    setPageUrl('http://partner.example/');
    const element = await mountElement(
      defineProbe({
        attributes: { eventSlug: 'string', label: 'string', email: 'string' },
        isDrawnByServer: true,
        notInUrls: ['email'],
      }),
      { 'event-slug': 'first-table', label: 'seen', email: 'ada@club.example' },
    );
    await act(async () => scrollTo(element));
    const findCard = () => page.api.requests.find(({ path }) => path.startsWith('/card/'));
    await vi.waitFor(() => expect(findCard()).toBeDefined());
    const { path } = findCard()!;
    expect(path).toContain('label=seen');
    expect(path).not.toContain('ada');
  });

  it('adding and removing an element 200 times leaks no root or observer', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const tag = defineProbe({ attributes: probeAttributes });
    for (let round = 0; round < 200; round += 1) {
      const element = await mountElement(tag, {
        label: String(round),
        ...(round % 2 && { api: 'http://127.0.0.1:9' }),
      });
      await act(async () => element.setAttribute('label', 'again'));
      element.remove();
      await flushTasks();
      expect(textOf(element)).toBe('');
    }
    expect([countObservedElements(), error.mock.calls.length]).toEqual([0, 0]);
  });

  it('a React page in StrictMode can add, change and remove it', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const Tag = defineProbe({ attributes: probeAttributes }) as 'div';
    const container = document.createElement('div');
    document.body.append(container);
    const app = createRoot(container);
    const renderLabel = (label: string | undefined) =>
      act(async () =>
        app.render(<StrictMode>{label && <Tag {...({ label } as object)} />}</StrictMode>),
      );
    await renderLabel('one');
    await renderLabel('two');
    expect(textOf(container.firstElementChild as HTMLElement)).toBe('two 0');
    await renderLabel(undefined);
    await flushTasks();
    expect(error).not.toHaveBeenCalled();
    await act(async () => app.unmount());
  });

  it('equal styles share one adopted style sheet, without <style> elements', async () => {
    const tag = defineProbe({ attributes: probeAttributes });
    const [one, two] = [await mountElement(tag), await mountElement(tag)];
    expect(one.shadowRoot?.adoptedStyleSheets[0]).toBe(two.shadowRoot?.adoptedStyleSheets[0]);
    expect([
      one.shadowRoot?.querySelectorAll('style').length,
      document.querySelectorAll('style').length,
    ]).toEqual([0, 0]);
  });

  it('a failed render shows an error, fires beside-error and can be retried', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('torn');
      return <p>whole</p>;
    };
    const good = await mountElement(defineProbe({ attributes: probeAttributes }), {
      label: 'fine',
    });
    const listener = vi.fn();
    document.addEventListener('beside-error', listener);
    const element = await mountElement(defineProbe({ feature: Fragile, attributes: {} }));
    document.removeEventListener('beside-error', listener);
    await act(() =>
      vi.waitFor(() =>
        expect(rootOf(element)?.querySelector('[role=alert]')?.textContent).toContain(
          'Something went wrong!',
        ),
      ),
    );
    expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(2);
    expect(listener.mock.calls[0]?.[0].detail).toMatchObject({
      element: element.localName,
      kind: 'render',
      message: 'torn',
      status: null,
    });
    expect([textOf(good), error.mock.calls.length]).toEqual(['fine 0', 1]);
    await waitForQueries();
    isBroken = false;
    await press(element);
    expect(textOf(element)).toBe('whole');
  });

  it('a failed fallback leaves the element empty and fires beside-error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const listener = vi.fn();
    document.addEventListener('beside-error', listener);
    const Broken = () => {
      throw new Error('torn');
    };
    const BrokenFallback = () => {
      throw new Error('torn too');
    };
    const element = await mountElement(
      defineProbe({ feature: Broken, fallback: BrokenFallback, attributes: {} }),
    );
    await act(() =>
      vi.waitFor(() =>
        expect(listener.mock.calls.map(([{ detail }]) => [detail.kind, detail.message])).toEqual([
          ['render', 'torn too'],
        ]),
      ),
    );
    document.removeEventListener('beside-error', listener);
    expect(rootOf(element)?.childNodes.length).toBe(0);
  });

  it('the root has theme, language and direction, and follows the attributes', async () => {
    const element = await mountElement(defineProbe({ attributes: probeAttributes }), {
      theme: 'dark',
      locale: 'ar-EG',
    });
    const root = rootOf(element);
    const readRoot = () => [root?.dataset.theme, root?.lang, root?.dir, root?.getAttribute('part')];
    expect(readRoot()).toEqual(['dark', 'ar-EG', 'rtl', 'root']);
    await act(async () => {
      element.setAttribute('theme', 'light');
      element.removeAttribute('locale');
    });
    expect(readRoot()).toEqual(['light', 'en-US', 'ltr', 'root']);
  });

  it('[R28] on our own page the root follows the theme the user chose', async () => {
    const Chooser = () => {
      const { theme } = useCore();
      return (
        <button type="button" onClick={() => theme.set('dark')}>
          evening
        </button>
      );
    };
    const element = await mountElement(defineProbe({ feature: Chooser, attributes: {} }));
    expect(rootOf(element)?.dataset.theme).toBe('light');
    await press(element);
    expect(rootOf(element)?.dataset.theme).toBe('dark');
  });
});
