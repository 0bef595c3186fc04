import { defineWidget } from '#src/element/define-widget.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import css from '#src/features/sign-in/sign-in.css?inline';
import { lookCss } from '#src/look/look.ts';
import { partsCss } from '#src/parts/sheet.ts';
import { Skeleton } from '#src/parts/skeleton.tsx';

/** `<beside-sign-in slug event-slug>`: sign-in by e-mail code, the invite context kept. */
export const widget = {
  tag: 'beside-sign-in',
  feature: SignIn,
  waiting: () => <Skeleton lines={6} />,
  attributes: { slug: 'string', eventSlug: 'string', step: 'string', email: 'string' },
  styles: [lookCss, partsCss, css],
} as const;

defineWidget(widget);
