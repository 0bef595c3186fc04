import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { useCore, useEmit, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useContentReady } from '#src/core/react/use-content-ready.ts';
import { queries } from '#src/core/data/queries.ts';
import {
  probeAttributes,
  defineProbe,
  page,
  press,
  mountElement,
  scrollTo,
  flushTasks,
  textOf,
  setPageUrl,
  countObservedElements,
} from './element-page.test-helper.tsx';
import { setPageApi } from '#src/core/page-registry.ts';

describe('elements sharing one core', () => {
  const Member = () => {
    const { user, isSignedIn } = useSession();
    const verify = useApiMutation('verifyCode');
    const t = useTranslator();
    return (
      <button
        type="button"
        onClick={() => verify.mutate({ body: { email: 'guest@example.org', code: '123456' } })}
      >
        {isSignedIn ? user?.first_name : t('action_retry')}
      </button>
    );
  };

  it('[R70] signing in on one element signs in all of them', async () => {
    const [one, two] = [
      await mountElement(defineProbe({ feature: Member, attributes: {} })),
      await mountElement(defineProbe({ feature: Member, attributes: {} })),
    ];
    expect([textOf(one), textOf(two)]).toEqual(['Retry', 'Retry']);
    await press(one);
    await act(() =>
      vi.waitFor(() => expect([textOf(one), textOf(two)]).toEqual(['Guest 1', 'Guest 1'])),
    );
    expect(page.api.requestsTo('/media/texts.json').length).toBeLessThanOrEqual(1);
  });

  it('[R56] default messages show at once and change when remote overrides load', async () => {
    page.api.reply('/media/texts.json', { body: { action_retry: 'The table' } });
    const Home = () => useTranslator()('action_retry');
    const element = await mountElement(defineProbe({ feature: Home, attributes: {} }));
    expect(textOf(element)).toBe('Retry');
    await act(() => vi.waitFor(() => expect(textOf(element)).toBe('The table')));
  });

  it('without a valid api attribute it fires beside-error and sends no request', async () => {
    setPageApi(undefined);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const listener = vi.fn();
    document.addEventListener('beside-error', listener);
    await mountElement(defineProbe({ attributes: probeAttributes }));
    await mountElement(defineProbe({ attributes: probeAttributes }), { api: '/relative' });
    document.removeEventListener('beside-error', listener);
    expect([listener.mock.calls.length, warn.mock.calls.length, page.api.requests.length]).toEqual([
      2, 2, 0,
    ]);
  });
});

describe('on a partner page', () => {
  const Config = () => {
    const { data } = useQuery(queries(useCore()).config());
    return <p>{data?.product_name ?? 'loading'}</p>;
  };
  beforeEach(() => {
    setPageUrl('http://partner.example/');
  });

  it('fetches nothing and touches no storage before it is visible', async () => {
    const read = vi.spyOn(Storage.prototype, 'getItem');
    const write = vi.spyOn(Storage.prototype, 'setItem');
    const element = await mountElement(defineProbe({ feature: Config, attributes: {} }));
    await flushTasks();
    expect([
      textOf(element),
      page.api.requests.length,
      read.mock.calls.length,
      write.mock.calls.length,
    ]).toEqual(['', 0, 0, 0]);
    await act(async () => scrollTo(element));
    await act(() => vi.waitFor(() => expect(textOf(element)).toBe('Beside')));
    expect([
      read.mock.calls.some(([key]) => key === 'theme'),
      write.mock.calls.length,
      countObservedElements(),
    ]).toEqual([false, 0, 0]);
  });

  it('renders when touched or focused', async () => {
    for (const eventName of ['pointerdown', 'focusin']) {
      const element = await mountElement(defineProbe({ feature: Config, attributes: {} }));
      expect(textOf(element)).toBe('');
      await act(async () => void element.dispatchEvent(new Event(eventName)));
      expect(textOf(element)).not.toBe('');
    }
  });

  it('stops observing visibility when it is removed before it was visible', async () => {
    const element = await mountElement(defineProbe({ feature: Config, attributes: {} }));
    expect(countObservedElements()).toBe(1);
    element.remove();
    await flushTasks();
    expect(countObservedElements()).toBe(0);
  });
});

describe('widget events', () => {
  const Answer = ({ seen }: { seen?: (wasAllowed: boolean) => void }) => {
    const emit = useEmit();
    return (
      <button
        type="button"
        onClick={() =>
          seen?.(emit('beside-rsvp', { event_slug: 'first-table', status: 'accepted' }, 'the-id'))
        }
      >
        accept
      </button>
    );
  };

  const Ready = ({ isReady = false }: { isReady?: boolean }) => {
    useContentReady(isReady);
    return <p>content</p>;
  };

  it("beside-ready fires once, when the content is shown, with the element's name and an id", async () => {
    const listener = vi.fn();
    document.addEventListener('beside-ready', listener);
    const element = await mountElement(
      defineProbe({ feature: Ready, attributes: { isReady: 'boolean' } }),
    );
    expect(listener).not.toHaveBeenCalled();
    await act(async () => Object.assign(element, { isReady: true }));
    const aside = document.createElement('aside');
    document.body.append(aside);
    await act(async () => aside.append(element));
    element.remove();
    await flushTasks();
    await act(async () => document.body.append(element));
    document.removeEventListener('beside-ready', listener);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(listener.mock.calls[0]?.[0].detail).toMatchObject({
      element: element.localName,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('cross the shadow root and can be cancelled', async () => {
    const seen = vi.fn();
    const element = await mountElement(
      defineProbe({ feature: Answer, attributes: { seen: 'property' } }),
    );
    await act(async () => Object.assign(element, { seen }));
    let detail: unknown;
    const cancel = (event: CustomEvent) => {
      detail = event.detail;
      event.preventDefault();
    };
    await press(element);
    document.addEventListener('beside-rsvp', cancel, { once: true });
    await press(element);
    expect(seen.mock.calls).toEqual([[true], [false]]);
    expect(detail).toEqual({ event_slug: 'first-table', status: 'accepted', id: 'the-id' });
  });

  it('a failed mutation fires beside-error, a validation error does not', async () => {
    const listener = vi.fn();
    document.addEventListener('beside-error', listener);
    const Feedback = () => {
      const send = useApiMutation('sendFeedback');
      return (
        <button type="button" onClick={() => send.mutate({ body: { rating: null, text: '' } })}>
          {send.isError ? send.error.message : 'send'}
        </button>
      );
    };
    const element = await mountElement(defineProbe({ feature: Feedback, attributes: {} }));
    for (const status of [400, 403]) {
      page.api.reply('/api/feedback/', { status, body: { error: `no ${status}` } });
      await press(element);
      await act(() => vi.waitFor(() => expect(textOf(element)).toBe(`no ${status}`)));
    }
    document.removeEventListener('beside-error', listener);
    expect(listener.mock.calls.map(([event]) => event.detail)).toMatchObject([
      { kind: 'failed', status: 403, message: 'no 403' },
    ]);
  });
});
