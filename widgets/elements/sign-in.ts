import { signIn } from '#src/contract/elements/sign-in.ts';
import { defineWidget } from '#src/element/define-widget.ts';

defineWidget(signIn, () => import('../views/sign-in.tsx'));
