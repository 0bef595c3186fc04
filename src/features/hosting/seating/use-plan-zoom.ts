import { select } from 'd3-selection';
import { type D3ZoomEvent, zoom, zoomIdentity } from 'd3-zoom';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Point } from '#src/components/table-plan/plan-geometry.ts';
import { MAX_FIT_SCALE, type Size, getFitScale } from './bench-layout.ts';

const MAX_SCALE = 3;
const FIT_MARGIN_PX = 8;
const ZOOM_STEP = 1.25;
/** A focused seat is brought in when it is closer than this to the edge. */
const REVEAL_MARGIN_PX = 40;

/** The scale at which a whole plan stands in the box. */
export const getPlanFitScale = (size: Size, box: Size, reservedBelow = 0): number =>
  getFitScale(
    size,
    {
      width: box.width - 2 * FIT_MARGIN_PX,
      height: box.height - 2 * FIT_MARGIN_PX - reservedBelow,
    },
    MAX_FIT_SCALE,
  );

export interface PlanZoom {
  /** 1 is 100 %. */
  scale: number;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  /** Moves the plan under a fixed view. */
  panBy: (x: number, y: number) => void;
  /** Brings a point of the plan into view. */
  reveal: (point: Point) => void;
}

/** Zoom and pan of a drawing by wheel, pinch, drag and buttons. While nobody has zoomed, it fits its box. */
export function usePlanZoom(
  {
    svg,
    content,
  }: { svg: RefObject<SVGSVGElement | null>; content: RefObject<SVGGElement | null> },
  {
    box,
    size,
    reservedBelow,
    isFixed,
    canPanFrom,
  }: {
    box: Size;
    size: Size;
    /** Height at the bottom that a fitted plan leaves free. */
    reservedBelow: number;
    /** A picture: always fitted. */
    isFixed: boolean;
    canPanFrom: (target: EventTarget | null) => boolean;
  },
): PlanZoom {
  const fitScale = getPlanFitScale(size, box, reservedBelow);
  const [scale, setScale] = useState(fitScale);
  const [behaviour] = useState(() => zoom<SVGSVGElement, unknown>());
  const isFitted = useRef(true);
  const canStart = useEffectEvent((event: MouseEvent | TouchEvent | WheelEvent) =>
    event.type === 'wheel'
      ? true
      : !('button' in event && event.button) && canPanFrom(event.target),
  );
  const selectSvg = () => select<SVGSVGElement, unknown>(svg.current!);
  const fit = () => {
    isFitted.current = true;
    const middle = zoomIdentity
      .translate(
        (box.width - size.width * fitScale) / 2,
        (box.height - reservedBelow - size.height * fitScale) / 2,
      )
      .scale(fitScale);
    selectSvg().call(behaviour.transform, middle);
  };
  const refit = useEffectEvent(() => {
    if (isFitted.current) fit();
  });
  useLayoutEffect(() => {
    const selection = select<SVGSVGElement, unknown>(svg.current!);
    behaviour
      .filter((event) => canStart(event))
      .clickDistance(6)
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (sourceEvent) isFitted.current = false;
        content.current?.setAttribute('transform', transform.toString());
        setScale(transform.k);
      });
    if (isFixed) return undefined;
    selection.call(behaviour).on('dblclick.zoom', null);
    return () => void selection.on('.zoom', null);
  }, [behaviour, svg, content, isFixed]);
  useLayoutEffect(() => {
    behaviour
      .extent([
        [0, 0],
        [box.width, box.height],
      ])
      .translateExtent([
        [0, 0],
        [size.width, size.height],
      ])
      .scaleExtent([Math.min(fitScale, 1), MAX_SCALE]);
    refit();
  }, [behaviour, box.width, box.height, size.width, size.height, fitScale]);
  const zoomBy = (factor: number) => {
    isFitted.current = false;
    selectSvg().call(behaviour.scaleBy, factor);
  };
  return {
    scale,
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    fit,
    panBy: (x, y) => {
      // All of it is in view.
      if (isFitted.current) return;
      selectSvg().call(behaviour.translateBy, x / scale, y / scale);
    },
    reveal: ({ x, y }) => {
      const matrix = content.current?.getCTM();
      if (!matrix) return;
      const at = { x: x * matrix.a + matrix.e, y: y * matrix.d + matrix.f };
      const isInside =
        at.x >= REVEAL_MARGIN_PX &&
        at.x <= box.width - REVEAL_MARGIN_PX &&
        at.y >= REVEAL_MARGIN_PX &&
        at.y <= box.height - REVEAL_MARGIN_PX;
      if (!isInside && !isFitted.current) selectSvg().call(behaviour.translateTo, x, y);
    },
  };
}
