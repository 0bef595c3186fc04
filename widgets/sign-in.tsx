import { type Described, defineWidget } from '#src/element/define-widget.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import css from '#src/features/sign-in/sign-in.css?inline';
import { lookCss } from '#src/look/look.ts';
import { firstCss } from '#src/parts/first-sheet.ts';
import { formCss } from '#src/parts/form-sheet.ts';
import { QuestionSkeleton } from '#src/parts/skeleton.tsx';

export interface SignInAttributes {
  /** Who invited: linked to the account by the sign-in itself. */
  slug?: string;
  /** The dinner somebody was asked to, linked in the same way. */
  eventSlug?: string;
  /** Where it begins: the ways to sign in, the address, or the code. */
  step?: 'methods' | 'email' | 'verify';
  /** An address to begin with. */
  email?: string;
}

/** Sign-in by a code in a mail, then who is signed in. A sign-in in one element is a sign-in in all of them. */
export const widget = {
  tag: 'beside-sign-in',
  feature: SignIn,
  waiting: () => <QuestionSkeleton />,
  attributes: { slug: 'string', eventSlug: 'string', step: 'string', email: 'string' },
  styles: [lookCss, firstCss, formCss, css],
} as const satisfies Described<SignInAttributes>;

defineWidget(widget);
