import { inviteCard } from '#src/contract/elements/invite-card.ts';
import { defineWidget } from '#src/element/define-widget.ts';

defineWidget(inviteCard, () => import('../views/invite-card.tsx'));
