import { seatmate } from '#src/contract/elements/seatmate.ts';
import { defineWidget } from '#src/element/define-widget.ts';

defineWidget(seatmate, () => import('../views/seatmate.tsx'));
