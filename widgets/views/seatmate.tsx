import { createViewModule } from '#src/element/mount-view.tsx';
import type { WidgetView } from '#src/element/widget.ts';
import { Seatmate, SeatmateSkeleton } from '#src/features/seatmate/seatmate.tsx';
import css from '#src/features/seatmate/seatmate.css?inline';
import { foundationStyles } from '#src/styles/foundation-styles.ts';
import { baseStyles } from '#src/components/base-styles.ts';
import { personStyles } from '#src/components/person-styles.ts';
import type { SeatmateAttributes } from '../seatmate.ts';

/** What the element shows once React runs. */
export const view: WidgetView<SeatmateAttributes> = {
  feature: Seatmate,
  skeleton: () => <SeatmateSkeleton />,
  styles: [foundationStyles, baseStyles, personStyles, css],
};

export const { mount } = createViewModule(view);
