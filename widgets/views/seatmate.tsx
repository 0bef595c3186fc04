import { createViewModule } from './shared-by-views.ts';
import type { WidgetView } from '#src/element/widget.ts';
import { Seatmate, SeatmateSkeleton } from '#src/features/seatmate/seatmate.tsx';
import css from '#src/features/seatmate/seatmate.css?inline';
import previewCss from '#src/features/seatmate/seatmate-preview.css?inline';
import { firstFoundationStyles, moreFoundationStyles } from '#src/styles/foundation-styles.ts';
import { firstInvitationStyles, moreBaseStyles } from '#src/components/base-styles.ts';
import { firstPersonStyles, morePersonStyles } from '#src/components/person-styles.ts';
import type { SeatmateAttributes } from '#src/contract/elements/seatmate.ts';

const firstStyles = [firstFoundationStyles, firstInvitationStyles, firstPersonStyles, previewCss];

/** What the element shows once React runs. */
export const view: WidgetView<SeatmateAttributes> = {
  feature: Seatmate,
  skeleton: () => <SeatmateSkeleton />,
  firstStyles,
  styles: [...firstStyles, moreFoundationStyles, moreBaseStyles, morePersonStyles, css],
};

export const { mount } = createViewModule(view);
