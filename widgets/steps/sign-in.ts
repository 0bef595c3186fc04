import { signInCalls as calls } from '#src/contract/calls-sign-in.ts';
import { addWrites } from '#src/core/mutations.ts';
import { signInWrites } from '#src/core/mutations-sign-in.ts';
import { recover } from '#src/core/recover.ts';
import { keepFocus } from '#src/element/keep-focus.ts';
import type { Step } from '#src/element/later.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import css from '#src/features/sign-in/sign-in.css?inline';
import { tellUnknownValues } from '#src/element/unknown-values.ts';
import { formCss } from '#src/parts/form-sheet.ts';
import { signIn as words } from '#src/text/en/sign-in.ts';
import type { ComponentProps } from 'react';

addWrites(signInWrites);
// Here, where it costs nobody's first look anything.
if (typeof document === 'object') {
  tellUnknownValues(document);
  keepFocus(document);
  recover();
}

export const signIn: Step<ComponentProps<typeof SignIn>> = { feature: SignIn, styles: [formCss, css], words, calls };
