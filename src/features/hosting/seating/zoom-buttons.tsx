import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { MinusIcon, PlusIcon } from '#src/components/base/icons.tsx';
import {
  type BenchLayout,
  type BenchTable,
  LONG_NAME_ROOM_PX,
  NAME_SIZE_PX,
  NAME_TOLERANCE,
  ROUND_NAME_ROOM_PX,
  type Size,
} from './bench-layout.ts';
import { type PlanZoom, getPlanFitScale } from './use-plan-zoom.ts';

export const ZOOM_HEIGHT_PX = 44;

/** What is drawn, without the word of the last button: the first button reaches beyond it. */
const ZOOM_WIDTH_PX = 144;
const LETTER_WIDTH_PX = 9;

type ZoomPlace = 'middle' | 'end' | 'below';

/** The table and the names at it, in units of the plan: where each begins and ends across, and how far down it reaches. */
const listDrawn = ({ x, y, shape, halfWidth, halfHeight, seats }: BenchTable) => {
  const room = NAME_TOLERANCE * (shape === 'round' ? ROUND_NAME_ROOM_PX : LONG_NAME_ROOM_PX);
  return [
    { from: x - halfWidth, to: x + halfWidth, bottom: y + halfHeight },
    ...seats.map(({ name }) => ({
      from: name.x - (name.anchor === 'start' ? 0 : room),
      to: name.x + (name.anchor === 'end' ? 0 : room),
      bottom: name.y + (name.growth === 'down' ? 2 : 1) * NAME_SIZE_PX,
    })),
  ];
};

/** Where the zoom's buttons cover no table or name of the fitted plan; below it if every place is taken. */
export function findZoomPlace(
  layout: BenchLayout,
  box: Size,
  { fitLabel }: { fitLabel: string },
): ZoomPlace {
  const scale = getPlanFitScale(layout, box);
  // The plan stands in the middle of the box.
  const top = (layout.height + box.height / scale) / 2 - ZOOM_HEIGHT_PX / scale;
  const end = (layout.width + box.width / scale) / 2;
  const width = (ZOOM_WIDTH_PX + LETTER_WIDTH_PX * fitLabel.length) / scale;
  const low = layout.tables.flatMap(listDrawn).filter(({ bottom }) => bottom > top);
  const isFree = (start: number) => low.every(({ from, to }) => to < start || from > start + width);
  if (isFree((layout.width - width) / 2)) return 'middle';
  return isFree(end - width) ? 'end' : 'below';
}

/** The buttons under the plan. */
export function ZoomButtons({ zoom, place }: { zoom: PlanZoom; place: ZoomPlace }) {
  const t = useTranslator();
  return (
    <div
      className={place === 'middle' ? 'bench-zoom' : 'bench-zoom end'}
      role="group"
      aria-label={t('seating_zoom')}
    >
      <Button
        variant="ghost"
        size="small"
        icon={<MinusIcon />}
        aria-label={t('seating_zoom_out')}
        aria-keyshortcuts="-"
        onClick={zoom.zoomOut}
      />
      <span className="small tabular-numbers">
        {zoom.scale.toLocaleString(t.locale, { style: 'percent' })}
      </span>
      <Button
        variant="ghost"
        size="small"
        icon={<PlusIcon />}
        aria-label={t('seating_zoom_in')}
        aria-keyshortcuts="+"
        onClick={zoom.zoomIn}
      />
      <Button variant="ghost" size="small" aria-keyshortcuts="0" onClick={zoom.fit}>
        {t('seating_zoom_fit')}
      </Button>
    </div>
  );
}
