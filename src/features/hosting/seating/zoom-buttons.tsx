import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { MinusIcon, PlusIcon } from '#src/components/base/icons.tsx';
import type { BenchLayout } from './bench-layout.ts';
import type { PlanZoom } from './use-plan-zoom.ts';

export const ZOOM_HEIGHT_PX = 44;

type ZoomPlace = 'middle' | 'end' | 'below';

/** Where the zoom's buttons cover no table or name of the fitted plan; below it if every place is taken. */
export function findZoomPlace({ tables, width, height }: BenchLayout): ZoomPlace {
  const isTaken = (from: number, to: number) =>
    tables.some(
      ({ x, y, halfWidth, halfHeight }) =>
        y + halfHeight + ZOOM_HEIGHT_PX > height - ZOOM_HEIGHT_PX &&
        x + halfWidth + ZOOM_HEIGHT_PX > from &&
        x - halfWidth - ZOOM_HEIGHT_PX < to,
    );
  if (!isTaken(width / 2 - 80, width / 2 + 80)) return 'middle';
  return isTaken(width - 160, width) ? 'below' : 'end';
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
