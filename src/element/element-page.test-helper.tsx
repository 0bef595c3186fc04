/** Elements on a happy-dom page, with a real server. */
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Core } from '#src/core/core.ts';
import { type FakeApi, startFakeApi } from '#src/core/testing/fake-api.test-helper.ts';
import { setPageApi } from '#src/core/page-registry.ts';
import { defineWidget } from './define-widget.ts';
import { createViewModule } from './mount-view.tsx';
import type { WidgetDefinition, WidgetView } from './widget.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const coreRegistryKey = Symbol.for('beside.core/3');

/** The server of the running test. */
export const page = {} as { api: FakeApi };
let tagCount = 0;
/** A tag that is not defined yet. */
export const freshTag = (): `beside-${string}` => `beside-probe-${(tagCount += 1)}`;
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
export const setPageUrl = (url: string) => happyDOM.setURL(url);

let observers: FakeObserver[] = [];

/** happy-dom has no layout, so nothing scrolls into view by itself. */
class FakeObserver {
  targets = new Set<Element>();
  constructor(
    readonly callback: (entries: { isIntersecting: boolean; target: Element }[]) => void,
  ) {
    observers.push(this);
  }
  observe = (element: Element) => void this.targets.add(element);
  unobserve = (element: Element) => void this.targets.delete(element);
  disconnect = () => this.targets.clear();
}
export const scrollTo = (element: Element) =>
  observers
    .filter(({ targets }) => targets.has(element))
    .forEach((each) => each.callback([{ isIntersecting: true, target: element }]));
export const countObservedElements = () =>
  observers.reduce((sum, { targets }) => sum + targets.size, 0);

beforeEach(async () => {
  page.api = await startFakeApi();
  renderedProps.length = 0;
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  observers = [];
  // Our own page, with the API on the same origin, so that an element renders at once.
  setPageUrl(`${page.api.url}/`);
  setPageApi(page.api.url);
});
/** Waits until no query is fetching: an aborted request would be reported as a network error. */
export async function waitForQueries(): Promise<void> {
  const cores =
    (globalThis as { [coreRegistryKey]?: Map<string, Core> })[coreRegistryKey] ??
    new Map<string, Core>();
  await act(() =>
    vi.waitFor(() =>
      expect([...cores.values()].some(({ queryClient }) => queryClient.isFetching() > 0)).toBe(
        false,
      ),
    ),
  );
}

afterEach(async () => {
  await waitForQueries();
  document.body.replaceChildren();
  await act(() => Promise.resolve());
  localStorage.clear();
  sessionStorage.clear();
  setPageApi(undefined);
  await page.api.close();
});

export interface ProbeProps {
  label?: string;
  count?: number;
  open?: boolean;
  rows?: string[];
  onPick?: () => string;
}

/** The props of each render of the probe, oldest first. */
export const renderedProps: ProbeProps[] = [];
export function Probe(props: ProbeProps) {
  renderedProps.push(props);
  const [clicks, setClicks] = useState(0);
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {props.label ?? 'none'} {clicks}
    </button>
  );
}
export const probeAttributes = {
  label: 'string',
  count: 'number',
  open: 'boolean',
  rows: 'json',
  onPick: 'property',
} as const;

/** A view that needs no loading, as on a page whose bundle holds it. */
export function defineProbe<P extends object = ProbeProps>({
  tag = freshTag(),
  attributes,
  required,
  isDrawnByServer,
  notInUrls,
  ...view
}: Partial<WidgetView<P>> &
  Partial<WidgetDefinition> &
  Pick<WidgetDefinition, 'attributes'>): string {
  const viewModule = createViewModule({
    feature: Probe as WidgetView<P>['feature'],
    styles: ['.a{color:red}'],
    ...view,
  });
  defineWidget({ tag, attributes, required, isDrawnByServer, notInUrls }, () => viewModule);
  return tag;
}
export type ProbeElement = HTMLElement & Record<string, unknown>;
export async function mountElement(
  tag: string,
  initialAttributes: Record<string, string> = {},
): Promise<ProbeElement> {
  const element = document.createElement(tag) as unknown as ProbeElement;
  for (const [name, value] of Object.entries(initialAttributes)) element.setAttribute(name, value);
  await act(async () => document.body.append(element));
  return element;
}
export const rootOf = (element: HTMLElement) =>
  element.shadowRoot?.querySelector<HTMLElement>('.beside') ?? null;
export const textOf = (element: HTMLElement) => rootOf(element)?.textContent?.trim();
export const press = (element: HTMLElement) =>
  act(async () => element.shadowRoot?.querySelector('button')?.click());
export const flushTasks = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
