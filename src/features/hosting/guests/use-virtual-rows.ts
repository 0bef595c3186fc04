import {
  type Virtualizer,
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Shorter lists are whole in the page, where the browser's own search and readers find everybody. */
const MIN_VIRTUAL_ROWS = 200;
const OVERSCAN = 5;

export interface VirtualRows {
  /** Indexes of the rows to render. */
  indexes: readonly number[];
  /** Room for the rows before and after them. */
  paddingTop: number;
  paddingBottom: number;
  /** For the rows, with their index as `data-index`: long names make a row taller. */
  measureRow: ((row: Element | null) => void) | undefined;
}

/**
 * Takes a new row's height from the observer, which reports it before the row is painted. To read
 * it at once would lay the page out anew for each row.
 */
function measureObserved<Scroller extends Element | Window>(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Scroller, Element>,
): number {
  if (entry) return measureElement(row, entry, virtualizer);
  const index = virtualizer.indexFromElement(row);
  return (
    virtualizer.itemSizeCache.get(virtualizer.options.getItemKey(index)) ??
    virtualizer.options.estimateSize(index)
  );
}

/** Renders the rows in view. From `lg` the list scrolls by itself, on phones with the page. */
export function useVirtualRows({
  count,
  rowHeight,
  getKey,
  scroller,
  body,
  isPageScroll,
}: {
  count: number;
  rowHeight: number;
  getKey: (index: number) => string;
  scroller: RefObject<HTMLElement | null>;
  /** The element that has the rows. */
  body: RefObject<HTMLElement | null>;
  isPageScroll: boolean;
}): VirtualRows {
  const [isVirtual, setVirtual] = useState(count > MIN_VIRTUAL_ROWS);
  // A search that leaves fewer doesn’t change it back, as that would lay out the page on a key press.
  if (!isVirtual && count > MIN_VIRTUAL_ROWS) setVirtual(true);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (isVirtual && isPageScroll && body.current)
      setOffset(body.current.getBoundingClientRect().top + window.scrollY);
  }, [isVirtual, isPageScroll, body]);
  const options = {
    count,
    estimateSize: () => rowHeight,
    getItemKey: getKey,
    overscan: OVERSCAN,
    measureElement: measureObserved,
  };
  // The code isn't compiled, so nothing memoizes what the virtualizer returns.
  // oxlint-disable-next-line react/incompatible-library
  const inList = useVirtualizer({
    ...options,
    enabled: isVirtual && !isPageScroll,
    getScrollElement: () => scroller.current,
  });
  const inPage = useWindowVirtualizer({
    ...options,
    enabled: isVirtual && isPageScroll,
    scrollMargin: offset,
  });
  if (!isVirtual)
    return {
      indexes: [...Array(count).keys()],
      paddingTop: 0,
      paddingBottom: 0,
      measureRow: undefined,
    };
  const virtualizer = isPageScroll ? inPage : inList;
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const margin = isPageScroll ? offset : 0;
  return {
    indexes: items.map(({ index }) => index),
    paddingTop: first ? first.start - margin : 0,
    paddingBottom: last ? virtualizer.getTotalSize() - (last.end - margin) : 0,
    measureRow: virtualizer.measureElement,
  };
}
