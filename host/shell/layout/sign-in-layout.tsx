import type { ReactNode } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCore } from '#src/core/react/core-provider.tsx';
import type { OAuthProvider } from '#src/features/sign-in/redirect-sign-in.ts';
import { resolvePostSignInTarget } from '../routing/guards.ts';

interface SignInFlow {
  signInParams: {
    slug: string | undefined;
    eventSlug: string | undefined;
    redirect: string | undefined;
    handoff: string | undefined;
  };
  /** Opened by another page to sign somebody in there (R03). */
  isHandoff: boolean;
  provider: OAuthProvider | undefined;
  email: string | undefined;
  /** Goes to another step of the flow; the path may contain search parameters. */
  goToStep(path: string): void;
  continueAfterSignIn(): void;
}

/** What the three sign-in pages share: the invitation, navigation between the steps, and where to go afterwards (R09). */
export function useSignInFlow(): SignInFlow {
  const core = useCore();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const { slug, eventSlug, redirect } = search;
  const handoff = 'handoff' in search ? search.handoff : undefined;
  return {
    signInParams: { slug, eventSlug, redirect, handoff: handoff || undefined },
    isHandoff: handoff !== undefined,
    provider: 'way' in search ? search.way : undefined,
    email: 'email' in search ? search.email : undefined,
    goToStep(path) {
      const url = new URL(path, location.origin);
      void navigate({
        to: url.pathname,
        search: { slug, eventSlug, redirect, ...Object.fromEntries(url.searchParams) },
      });
    },
    continueAfterSignIn: () =>
      void navigate(resolvePostSignInTarget(core, { slug, eventSlug, redirect })),
  };
}

interface SignInStepProps {
  /** None is the start: the choice of how to sign in. */
  step?: 'email' | 'verify';
  /** For the element's slot. */
  children?: ReactNode;
}

/** One step of the sign-in: the element at that step. Each step has its own URL. */
export function SignInStepPage({ step, children }: SignInStepProps) {
  const { signInParams, email, goToStep, continueAfterSignIn } = useSignInFlow();
  return (
    <beside-sign-in
      step={step}
      email={email}
      slug={signInParams.slug}
      event-slug={signInParams.eventSlug}
      onbeside-navigate={(event) => {
        event.preventDefault();
        goToStep(event.detail.to);
      }}
      onbeside-sign-in={continueAfterSignIn}
    >
      {children}
    </beside-sign-in>
  );
}
