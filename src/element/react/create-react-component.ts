import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { commonAttributeKinds } from '#src/contract/elements/common-attributes.ts';
import type { ElementRow } from '#src/contract/elements/element-row.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import { disableLoadRetry, hideLoadError, showLoadError } from '../errors/load-error.ts';
import { isReady } from '../loading/mark-ready.ts';
import { handlerNames } from './event-handlers.ts';
import { parseFragment } from './parse-fragment.ts';
import { toAttributes } from './to-attributes.ts';

/** Typed for each element by the generated types (host/build/element-metadata). */
type ComponentProps = Record<string, unknown> & {
  fragment?: string;
  reserve?: boolean;
  style?: object;
};

const ignoredProps: ReadonlySet<string> = new Set<string>([
  ...Object.values(handlerNames),
  'children',
  'fragment',
  'reserve',
  'style',
  'dangerouslySetInnerHTML',
]);
/** React warns of a layout effect on a server. */
const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
const subscribeToNothing = () => () => {};
const returnFalse = () => false;
const returnTrue = () => true;

/** True on the server and while its markup is hydrated, false once it is, and for what is rendered in the browser only. */
const useIsServerMarkup = () => useSyncExternalStore(subscribeToNothing, returnFalse, returnTrue);

function getReservedStyle(
  { reservedHeight, reservedHeightIf = {} }: ElementRow,
  props: ComponentProps,
): object {
  if (reservedHeight === undefined) return {};
  const name = Object.keys(reservedHeightIf).find((each) => props[each] === true);
  return {
    display: 'block',
    minHeight: name === undefined ? reservedHeight : reservedHeightIf[name],
  };
}

/** Loads the element's code once the component is mounted. Returns whether its tag is defined, by this code or by any other. */
function useDefinition(
  tag: string,
  load: () => Promise<unknown>,
  element: { readonly current: HTMLElement | null },
  isServerMarkup: boolean,
): boolean {
  const [isDefined, setIsDefined] = useState(
    () => !isServerMarkup && customElements.get(tag) !== undefined,
  );
  useEffect(() => {
    const node = element.current!;
    let isMounted = true;
    const tryToLoad = async () => {
      disableLoadRetry(node);
      try {
        await load();
        hideLoadError(node);
      } catch (error) {
        if (isMounted) showLoadError(node, error, () => void tryToLoad());
      }
    };
    if (!customElements.get(tag)) void tryToLoad();
    void customElements.whenDefined(tag).then(() => isMounted && setIsDefined(true));
    return () => {
      isMounted = false;
    };
  }, [tag, load, element]);
  return isDefined;
}

/** Calls the handlers that the last render had, so that they may change. Handlers may prevent what can be cancelled. */
function useEventHandlers(
  tag: string,
  props: ComponentProps,
  element: { readonly current: HTMLElement | null },
): void {
  const lastProps = useRef(props);
  const wasReady = useRef(false);
  useClientLayoutEffect(() => {
    lastProps.current = props;
  });
  useClientLayoutEffect(() => {
    const node = element.current!;
    const call = (event: Event) => {
      // Not those of an element between the tags.
      if (event.target !== null && event.target !== node) return;
      if (event.type === 'beside-ready') wasReady.current = true;
      const handler = lastProps.current[handlerNames[event.type as keyof typeof handlerNames]];
      if (typeof handler === 'function') handler(event);
    };
    const names = Object.keys(handlerNames);
    for (const name of names) node.addEventListener(name, call);
    // Another script defined the tag before React hydrated this part of the page.
    if (isReady(node) && !wasReady.current) {
      wasReady.current = true;
      call(new CustomEvent('beside-ready', { detail: { id: makeId(), element: tag } }));
    }
    return () => names.forEach((name) => node.removeEventListener(name, call));
  }, [tag, element]);
}

/**
 * A React component for an element. React 19 drops the `on…` props of custom elements when it hydrates (react#35446), and React 18
 * knows none, so it adds listeners itself.
 *
 * `fragment` is inserted as HTML by the page's parser, which alone makes declarative shadow roots. The browser never inserts it:
 * it keeps what the parser made while it hydrates, and a component that is first rendered in the browser takes only the attributes.
 */
export function createReactComponent(row: ElementRow, load: () => Promise<unknown>) {
  const { tag } = row;
  const properties: ReadonlySet<string> = new Set([
    ...Object.keys(commonAttributeKinds),
    ...Object.keys(row.attributes),
  ]);
  const component = forwardRef<HTMLElement, ComponentProps>((props, forwardedRef) => {
    const {
      fragment: text,
      reserve = true,
      style,
      children,
    } = props as ComponentProps & { children?: never };
    const element = useRef<HTMLElement>(null);
    const isServerMarkup = useIsServerMarkup();
    const fragment = useMemo(
      () => (text === undefined ? undefined : parseFragment(tag, text)),
      [text],
    );
    const [html] = useState(isServerMarkup ? fragment?.html : undefined);
    const isDefined = useDefinition(tag, load, element, isServerMarkup);
    useImperativeHandle(forwardedRef, () => element.current!, []);
    useEventHandlers(tag, props, element);

    const { served, ...attributes } = toAttributes(props, properties, ignoredProps, fragment);
    const isReserved = reserve && html === undefined && !isDefined && !props.hidden;
    return createElement(
      tag,
      {
        ...attributes,
        ref: element,
        style: isReserved ? { ...getReservedStyle(row, props), ...style } : style,
        // The element may have been defined, and have changed its own tag, before React hydrates.
        suppressHydrationWarning: true,
        ...(html !== undefined && { served, dangerouslySetInnerHTML: { __html: html } }),
      },
      ...(html === undefined ? [children] : []),
    );
  });
  component.displayName = `Beside${tag.slice('beside'.length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  return component;
}
