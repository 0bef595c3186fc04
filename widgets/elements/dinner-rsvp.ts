import { dinnerRsvp } from '#src/contract/elements/dinner-rsvp.ts';
import { defineWidget } from '#src/element/define-widget.ts';

defineWidget(dinnerRsvp, () => import('../views/dinner-rsvp.tsx'));
