import { createViewModule, firstStyles } from './shared-by-views.ts';
import type { WidgetView } from '#src/element/widget.ts';
import { Seatmate, SeatmateSkeleton } from '#src/features/seatmate/seatmate.tsx';
import type { SeatmateAttributes } from '#src/contract/elements/seatmate.ts';
import planDrawing from '#src/components/table-plan/plan-drawing.css?inline';
import seatmatePreview from '#src/features/seatmate/seatmate-preview.css?inline';
import text from '#src/styles/text.css?inline';
import { styles } from 'virtual:styles/seatmate';

/** What the element shows once React runs. */
export const view: WidgetView<SeatmateAttributes> = {
  feature: Seatmate,
  skeleton: () => <SeatmateSkeleton />,
  styles,
  firstStyles: [...firstStyles, text, planDrawing, seatmatePreview],
};

export const { mount } = createViewModule(view);
