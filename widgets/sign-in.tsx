import { type DocumentedWidget, defineWidget } from '#src/element/define-widget.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import css from '#src/features/sign-in/sign-in.css?inline';
import { foundationStyles } from '#src/styles/foundation-styles.ts';
import { baseStyles } from '#src/components/base-styles.ts';
import { formStyles } from '#src/components/form-styles.ts';
import { QuestionSkeleton } from '#src/components/feedback/skeleton.tsx';

export interface SignInAttributes {
  /** The slug of the person inviting. The sign-in links them to the account. */
  slug?: string;
  /** The slug of the dinner of the invitation, also linked to the account. */
  eventSlug?: string;
  /** The first step: sign-in methods, e-mail address or code. */
  step?: 'methods' | 'email' | 'verify';
  /** Prefills the e-mail address. */
  email?: string;
}

/** Sign-in with a code by e-mail, then shows who is signed in. Signing in on one element signs in all of them. */
export const widget = {
  tag: 'beside-sign-in',
  feature: SignIn,
  skeleton: () => <QuestionSkeleton />,
  attributes: { slug: 'string', eventSlug: 'string', step: 'string', email: 'string' },
  styles: [foundationStyles, baseStyles, formStyles, css],
} as const satisfies DocumentedWidget<SignInAttributes>;

defineWidget(widget);
