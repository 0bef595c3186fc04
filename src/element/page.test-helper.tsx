/** Elements on a page of happy-dom, over a real server. */
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Core } from '#src/core/core.ts';
import { type FakeApi, startFakeApi } from '#src/core/testing/fake-api.test-helper.ts';
import { defineWidget, type Widget } from './define-widget.tsx';
import { setDefaultApi } from './page.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const coresOfPage = Symbol.for('beside.core/2');

/** The server of the running test. */
export const page = {} as { api: FakeApi };
let tags = 0;
/** A tag nobody has defined yet. */
export const freshTag = (): `beside-${string}` => `beside-probe-${(tags += 1)}`;
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
export const visit = (url: string) => happyDOM.setURL(url);

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
export const scrollTo = (element: Element) =>
  observers.filter(({ targets }) => targets.has(element)).forEach((each) => each.tell([{ isIntersecting: true, target: element }]));
export const watching = () => observers.reduce((sum, { targets }) => sum + targets.size, 0);

beforeEach(async () => {
  page.api = await startFakeApi();
  rendered.length = 0;
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  observers = [];
  // Our own page: the API is where the page is, so that an element wakes at once.
  visit(`${page.api.url}/`);
  setDefaultApi(page.api.url);
});
/** Waits until nothing is being read: a read cut off would be reported as a fault of the line. */
export async function idle(): Promise<void> {
  const cores = (globalThis as { [coresOfPage]?: Map<string, Core> })[coresOfPage] ?? new Map<string, Core>();
  await act(() => vi.waitFor(() => expect([...cores.values()].some(({ queryClient }) => queryClient.isFetching() > 0)).toBe(false)));
}

afterEach(async () => {
  await idle();
  document.body.replaceChildren();
  await act(() => Promise.resolve());
  localStorage.clear();
  sessionStorage.clear();
  setDefaultApi(undefined);
  await page.api.close();
});

export interface Props {
  label?: string;
  count?: number;
  open?: boolean;
  rows?: string[];
  onPick?: () => string;
}

/** What the probe was last rendered with, oldest first. */
export const rendered: Props[] = [];
export function Probe(props: Props) {
  rendered.push(props);
  const [clicks, setClicks] = useState(0);
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {props.label ?? 'none'} {clicks}
    </button>
  );
}
export const attributes = { label: 'string', count: 'number', open: 'boolean', rows: 'json', onPick: 'property' } as const;

export function define<P extends object = Props>(widget: Partial<Widget<P>> & Pick<Widget<P>, 'attributes'>): string {
  const tag = freshTag();
  defineWidget({ feature: Probe as Widget<P>['feature'], styles: ['.a{color:red}'], ...widget, tag });
  return tag;
}
export type Probed = HTMLElement & Record<string, unknown>;
export async function put(tag: string, set: Record<string, string> = {}): Promise<Probed> {
  const element = document.createElement(tag) as unknown as Probed;
  for (const [name, value] of Object.entries(set)) element.setAttribute(name, value);
  await act(async () => document.body.append(element));
  return element;
}
export const rootOf = (element: HTMLElement) => element.shadowRoot?.querySelector<HTMLElement>('.beside') ?? null;
export const textOf = (element: HTMLElement) => rootOf(element)?.textContent?.trim();
export const press = (element: HTMLElement) => act(async () => element.shadowRoot?.querySelector('button')?.click());
export const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
