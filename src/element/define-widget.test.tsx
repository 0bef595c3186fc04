import { useQuery } from '@tanstack/react-query';
import { act, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCore, useEmit, useSession, useText, useWrite } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { type StandInApi, startApi } from '#src/core/stand-in-api.test-helper.ts';
import { defineWidget, type Widget } from './define-widget.tsx';
import { renderWidget } from './render.tsx';
import { setDefaultApi } from './page.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let api: StandInApi;
let tags = 0;
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
const visit = (url: string) => happyDOM.setURL(url);

let observers: FakeObserver[] = [];

/** happy-dom lays nothing out, so nothing ever comes into view by itself. */
class FakeObserver {
  targets = new Set<Element>();
  constructor(readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    observers.push(this);
  }
  observe = (element: Element) => void this.targets.add(element);
  unobserve = (element: Element) => void this.targets.delete(element);
  disconnect = () => this.targets.clear();
}
const scrollTo = (element: Element) =>
  observers.filter(({ targets }) => targets.has(element)).forEach((each) => each.tell([{ isIntersecting: true, target: element }]));
const watching = () => observers.reduce((sum, { targets }) => sum + targets.size, 0);

beforeEach(async () => {
  api = await startApi();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  observers = [];
  // Our own page: the API is where the page is, so that an element wakes at once.
  visit(`${api.url}/`);
  setDefaultApi(api.url);
});
afterEach(async () => {
  document.body.replaceChildren();
  await act(() => Promise.resolve());
  localStorage.clear();
  sessionStorage.clear();
  setDefaultApi(undefined);
  await api.close();
});

interface Props {
  label?: string;
  count?: number;
  open?: boolean;
  rows?: string[];
  onPick?: () => string;
}

let rendered: Props[] = [];
function Probe(props: Props) {
  rendered.push(props);
  const [clicks, setClicks] = useState(0);
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {props.label ?? 'none'} {clicks}
    </button>
  );
}
const attributes = { label: 'string', count: 'number', open: 'boolean', rows: 'json', onPick: 'property' } as const;

function define<P extends object = Props>(widget: Partial<Widget<P>> & Pick<Widget<P>, 'attributes'>): string {
  const tag: `beside-${string}` = `beside-probe-${(tags += 1)}`;
  defineWidget({ feature: Probe as Widget<P>['feature'], styles: ['.a{color:red}'], ...widget, tag });
  return tag;
}
type Element_ = HTMLElement & Record<string, unknown>;
async function put(tag: string, set: Record<string, string> = {}): Promise<Element_> {
  const element = document.createElement(tag) as unknown as Element_;
  for (const [name, value] of Object.entries(set)) element.setAttribute(name, value);
  await act(async () => document.body.append(element));
  return element;
}
const rootOf = (element: HTMLElement) => element.shadowRoot?.querySelector<HTMLElement>('.beside') ?? null;
const textOf = (element: HTMLElement) => rootOf(element)?.textContent?.trim();
const press = (element: HTMLElement) => act(async () => element.shadowRoot?.querySelector('button')?.click());
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

describe('attributes and properties', () => {
  beforeEach(() => {
    rendered = [];
  });

  it('are live: set, changed and taken away', async () => {
    const element = await put(define({ attributes }), { label: 'one', count: '3', open: '', rows: '["a"]' });
    expect(rendered.at(-1)).toMatchObject({ label: 'one', count: 3, open: true, rows: ['a'] });
    await act(async () => {
      element.setAttribute('label', 'two');
      element.setAttribute('open', 'false');
      element.removeAttribute('count');
    });
    expect(rendered.at(-1)).toMatchObject({ label: 'two', open: false, count: undefined });
  });

  it('a property keeps its very object, is not written back as an attribute, and undefined takes it away', async () => {
    const element = await put(define({ attributes }), {});
    const rows = ['x'];
    const onPick = () => 'picked';
    await act(async () => Object.assign(element, { rows, onPick, label: 'set' }));
    expect(rendered.at(-1)?.rows).toBe(rows);
    expect(rendered.at(-1)?.onPick).toBe(onPick);
    expect([element.getAttributeNames(), element.rows, textOf(element)]).toEqual([[], rows, 'set 0']);
    await act(async () => Object.assign(element, { label: undefined }));
    expect(textOf(element)).toBe('none 0');
  });

  it('a property set before the element was defined is heard', async () => {
    const tag: `beside-${string}` = `beside-late-${(tags += 1)}`;
    const element = document.createElement(tag) as unknown as Element_;
    Object.assign(element, { label: 'early', rows: ['r'] });
    document.body.append(element);
    await act(async () => defineWidget({ tag, feature: Probe, attributes, styles: [] }));
    expect(rendered.at(-1)).toMatchObject({ label: 'early', rows: ['r'] });
    expect(Object.hasOwn(element, 'label')).toBe(false);
    await act(async () => Object.assign(element, { label: 'later' }));
    expect(textOf(element)).toBe('later 0');
  });

  it('what makes no sense is left out and breaks nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await put(define({ attributes }), { count: 'many', rows: '{oops' });
    expect(rendered.at(-1)).toMatchObject({ count: undefined, rows: undefined });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('what a page wrote on Object.prototype is no attribute', async () => {
    const prototype = Object.prototype as Record<string, unknown>;
    prototype.label = 'evil';
    prototype.api = 'https://evil.example';
    try {
      const element = await put(define({ attributes }));
      expect(textOf(element)).toBe('none 0');
    } finally {
      delete prototype.label;
      delete prototype.api;
    }
  });
});

describe('being on a page', () => {
  it('a move keeps what the person did; leaving and coming back starts anew', async () => {
    const element = await put(define({ attributes }), { label: 'card' });
    await press(element);
    const aside = document.createElement('aside');
    document.body.append(aside);
    await act(async () => aside.append(element));
    expect(textOf(element)).toBe('card 1');
    element.remove();
    await settle();
    expect(rootOf(element)?.childNodes.length).toBe(0);
    await act(async () => document.body.append(element));
    expect(textOf(element)).toBe('card 0');
  });

  it('an element that is never put on the page renders nothing', () => {
    rendered = [];
    const element = document.createElement(define({ attributes }));
    element.setAttribute('label', 'unseen');
    expect(rendered).toHaveLength(0);
  });

  it('a tag that is taken stays as it is, with one warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const tag: `beside-${string}` = `beside-twice-${(tags += 1)}`;
    for (let round = 0; round < 3; round += 1) defineWidget({ tag, feature: Probe, attributes, styles: [] });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('200 comings and goings leave no root, no observer and no complaint behind', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const tag = define({ attributes });
    for (let round = 0; round < 200; round += 1) {
      const element = await put(tag, { label: String(round), ...(round % 2 && { api: 'http://127.0.0.1:9' }) });
      await act(async () => element.setAttribute('label', 'again'));
      element.remove();
      await settle();
      expect(rootOf(element)?.childNodes.length).toBe(0);
    }
    expect([watching(), error.mock.calls.length]).toEqual([0, 0]);
  });

  it('a React page in StrictMode may put it, change it and take it away', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const Tag = define({ attributes }) as 'div';
    const container = document.createElement('div');
    document.body.append(container);
    const page = createRoot(container);
    const show = (label: string | undefined) => act(async () => page.render(<StrictMode>{label && <Tag {...({ label } as object)} />}</StrictMode>));
    await show('one');
    await show('two');
    expect(textOf(container.firstElementChild as HTMLElement)).toBe('two 0');
    await show(undefined);
    await settle();
    expect(error).not.toHaveBeenCalled();
    await act(async () => page.unmount());
  });

  it('equal styles are one sheet, adopted and never written into the page', async () => {
    const tag = define({ attributes });
    const [one, two] = [await put(tag), await put(tag)];
    expect(one.shadowRoot?.adoptedStyleSheets[0]).toBe(two.shadowRoot?.adoptedStyleSheets[0]);
    expect([one.shadowRoot?.querySelectorAll('style').length, document.querySelectorAll('style').length]).toEqual([0, 0]);
  });

  it('one that fails to render says so inside itself, tells the page, and can be tried again', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('torn');
      return <p>whole</p>;
    };
    const good = await put(define({ attributes }), { label: 'fine' });
    const heard = vi.fn();
    document.addEventListener('beside-error', heard);
    const element = await put(define({ feature: Fragile, attributes: {} }));
    document.removeEventListener('beside-error', heard);
    expect(rootOf(element)?.querySelector('[role=alert]')?.textContent).toContain('Something went wrong!');
    expect(heard.mock.calls[0]?.[0].detail).toMatchObject({ element: element.localName, kind: 'render', message: 'torn', status: null });
    expect([textOf(good), error.mock.calls.length]).toEqual(['fine 0', 1]);
    broken = false;
    await press(element);
    expect(textOf(element)).toBe('whole');
  });

  it('the root carries theme, language and direction, and follows the attributes', async () => {
    const element = await put(define({ attributes }), { theme: 'dark', locale: 'ar-EG' });
    const root = rootOf(element);
    const look = () => [root?.dataset.theme, root?.lang, root?.dir, root?.getAttribute('part')];
    expect(look()).toEqual(['candlelight', 'ar-EG', 'rtl', 'root']);
    await act(async () => {
      element.setAttribute('theme', 'light');
      element.removeAttribute('locale');
    });
    expect(look()).toEqual(['linen', 'en-US', 'ltr', 'root']);
  });

  it('[R28] on our own page the root follows the theme the person chose', async () => {
    let choose: () => void = () => {};
    const Chooser = () => {
      const { theme } = useCore();
      choose = () => theme.set('dark');
      return null;
    };
    const element = await put(define({ feature: Chooser, attributes: {} }));
    expect(rootOf(element)?.dataset.theme).toBe('linen');
    await act(async () => choose());
    expect(rootOf(element)?.dataset.theme).toBe('candlelight');
  });
});

describe('one core under all of them', () => {
  const Member = () => {
    const { user, signedIn } = useSession();
    const verify = useWrite('verifyCode');
    const t = useText();
    return (
      <button type="button" onClick={() => verify.mutate({ body: { email: 'guest@example.org', code: '123456' } })}>
        {signedIn ? user?.first_name : t('page_sign_in')}
      </button>
    );
  };

  it('[R70] a sign-in in one element is a sign-in in all', async () => {
    const [one, two] = [await put(define({ feature: Member, attributes: {} })), await put(define({ feature: Member, attributes: {} }))];
    expect([textOf(one), textOf(two)]).toEqual(['Sign in', 'Sign in']);
    await press(one);
    await act(() => vi.waitFor(() => expect([textOf(one), textOf(two)]).toEqual(['Guest 1', 'Guest 1'])));
    expect(api.to('/media/texts.json').length).toBeLessThanOrEqual(1);
  });

  it('[R56] words are there at once and change when the remote ones come', async () => {
    api.reply('/media/texts.json', { body: { page_home: 'The table' } });
    const Home = () => useText()('page_home');
    const element = await put(define({ feature: Home, attributes: {} }));
    expect(textOf(element)).toBe('Home');
    await act(() => vi.waitFor(() => expect(textOf(element)).toBe('The table')));
  });

  it('without an api it says what is missing and asks nobody', async () => {
    setDefaultApi(undefined);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const heard = vi.fn();
    document.addEventListener('beside-error', heard);
    await put(define({ attributes }));
    await put(define({ attributes }), { api: '/relative' });
    document.removeEventListener('beside-error', heard);
    expect([heard.mock.calls.length, warn.mock.calls.length, api.heard.length]).toEqual([2, 2, 0]);
  });
});

describe("on a stranger's page", () => {
  const Config = () => {
    const { data } = useQuery(queries(useCore()).config());
    return <p>{data?.product_name ?? 'asking'}</p>;
  };
  beforeEach(() => {
    visit('http://partner.example/');
  });

  it('fetches nothing and touches no storage before it is seen', async () => {
    const read = vi.spyOn(Storage.prototype, 'getItem');
    const write = vi.spyOn(Storage.prototype, 'setItem');
    const Waiting = () => <p>reserved</p>;
    const element = await put(define({ feature: Config, waiting: Waiting, attributes: {} }));
    await settle();
    expect([textOf(element), api.heard.length, read.mock.calls.length, write.mock.calls.length]).toEqual(['reserved', 0, 0, 0]);
    await act(async () => scrollTo(element));
    await act(() => vi.waitFor(() => expect(textOf(element)).toBe('Beside')));
    expect([read.mock.calls.some(([key]) => key === 'theme'), write.mock.calls.length, watching()]).toEqual([false, 0, 0]);
  });

  it('wakes when touched or focused', async () => {
    for (const touch of ['pointerdown', 'focusin']) {
      const element = await put(define({ feature: Config, attributes: {} }));
      expect(textOf(element)).toBe('');
      await act(async () => void element.dispatchEvent(new Event(touch)));
      expect(textOf(element)).not.toBe('');
    }
  });

  it('stops watching when it is taken away unseen', async () => {
    const element = await put(define({ feature: Config, attributes: {} }));
    expect(watching()).toBe(1);
    element.remove();
    await settle();
    expect(watching()).toBe(0);
  });
});

describe('widget events', () => {
  const Answer = ({ seen }: { seen?: (went: boolean) => void }) => {
    const emit = useEmit();
    return (
      <button type="button" onClick={() => seen?.(emit('beside-rsvp', { event_slug: 'first-table', status: 'accepted' }, 'the-id'))}>
        accept
      </button>
    );
  };

  it("ready is told once, with the element's name and an id", async () => {
    const heard = vi.fn();
    document.addEventListener('beside-ready', heard);
    const element = await put(define({ attributes }));
    const aside = document.createElement('aside');
    document.body.append(aside);
    await act(async () => aside.append(element));
    element.remove();
    await settle();
    await act(async () => document.body.append(element));
    document.removeEventListener('beside-ready', heard);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(heard.mock.calls[0]?.[0].detail).toMatchObject({ element: element.localName, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it('cross the shadow root and may be prevented before the commit', async () => {
    const seen = vi.fn();
    const element = await put(define({ feature: Answer, attributes: { seen: 'property' } }));
    await act(async () => Object.assign(element, { seen }));
    const refuse = vi.fn((event: Event) => event.preventDefault());
    await press(element);
    document.addEventListener('beside-rsvp', refuse, { once: true });
    await press(element);
    expect(seen.mock.calls).toEqual([[true], [false]]);
    expect((refuse.mock.calls[0]?.[0] as CustomEvent).detail).toEqual({ event_slug: 'first-table', status: 'accepted', id: 'the-id' });
  });

  it('a write that fails is told to the page, a refused field is not', async () => {
    const heard = vi.fn();
    document.addEventListener('beside-error', heard);
    const Feedback = () => {
      const send = useWrite('sendFeedback');
      return (
        <button type="button" onClick={() => send.mutate({ body: { rating: null, text: '' } })}>
          {send.isError ? send.error.message : 'send'}
        </button>
      );
    };
    const element = await put(define({ feature: Feedback, attributes: {} }));
    for (const status of [400, 403]) {
      api.reply('/api/feedback/', { status, body: { error: `no ${status}` } });
      await press(element);
      await act(() => vi.waitFor(() => expect(textOf(element)).toBe(`no ${status}`)));
    }
    document.removeEventListener('beside-error', heard);
    expect(heard.mock.calls.map(([event]) => event.detail)).toMatchObject([{ kind: 'failed', status: 403, message: 'no 403' }]);
  });
});

describe('what the server drew', () => {
  const Invite = ({ slug }: { slug?: string }) => {
    const { data } = useQuery(queries(useCore()).config());
    const [clicks, setClicks] = useState(0);
    return (
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {`${slug} of ${data?.product_name ?? 'nobody'} ${clicks}`}
      </button>
    );
  };
  const config = {
    product_name: 'Drawn',
    public_url: 'https://beside.example',
    may_sign_in: true,
    google_client_id: null,
    apple_client_id: null,
    posthog_key: null,
    terms_url: null,
    privacy_url: null,
  };
  const draw = () =>
    renderWidget(
      Invite,
      { slug: 'host' },
      { api: api.url, locale: 'de', timeZone: 'Europe/Berlin', theme: 'dark', data: (client, reads) => client.setQueryData(reads.config().queryKey, config) },
    );

  it('is drawn in Node with the answers it is given', () => {
    expect(draw()).toMatch(
      /^<div class="beside" part="root" lang="de" dir="ltr" data-theme="candlelight" data-served="[^"<>]*"><button type="button">host of Drawn 0<\/button><\/div>$/,
    );
    expect(api.heard).toHaveLength(0);
  });

  it('stands as it came until it is taken over, node by node, and then asks anew', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const tag: `beside-${string}` = `beside-served-${(tags += 1)}`;
    const host = document.createElement(tag);
    // happy-dom tells an upgraded element nothing of the attributes it had; a property it does.
    Object.assign(host, { slug: 'host' });
    host.attachShadow({ mode: 'open' }).innerHTML = `<style>.a{}</style>${draw()}`;
    const button = host.shadowRoot?.querySelector('button');
    document.body.append(host);
    visit('http://partner.example/');
    await act(async () => defineWidget({ tag, feature: Invite, attributes: { slug: 'string' }, styles: ['.a{color:red}'] }));
    expect([host.shadowRoot?.querySelector('button') === button, api.heard.length]).toEqual([true, 0]);
    await act(async () => scrollTo(host));
    expect(host.shadowRoot?.querySelector('button')).toBe(button);
    await act(() => vi.waitFor(() => expect(textOf(host)).toBe('host of Beside 0')));
    await press(host);
    expect([textOf(host), error.mock.calls.length, rootOf(host)?.hasAttribute('data-served')]).toEqual(['host of Beside 1', 0, false]);
  });
});
