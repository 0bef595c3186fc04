import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { TableOfForty } from '#src/parts/mini-plan.tsx';
import type { MessageKey } from '#src/i18n/translator.ts';
import { onward } from './guards.ts';
import { Stage } from './stage.tsx';

/** What the three sign-in pages share: the invite context, the way to each other, the way on (R09). */
export function useSignInJourney() {
  const core = useCore();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const { slug, eventSlug, redirect } = search;
  const handoff = 'handoff' in search ? search.handoff : undefined;
  return {
    journey: { slug, eventSlug, redirect, handoff: handoff || undefined },
    /** Opened by another page to sign somebody in there (R03). */
    isHandoff: handoff !== undefined,
    way: 'way' in search ? search.way : undefined,
    email: 'email' in search ? search.email : undefined,
    /** Another of the three pages, what was to come along in its search values. */
    walk(path: string) {
      const to = new URL(path, location.origin);
      void navigate({ to: to.pathname, search: { slug, eventSlug, redirect, ...Object.fromEntries(to.searchParams) } });
    },
    goOn: () => void navigate(onward(core, { slug, eventSlug, redirect })),
  };
}

/** One step of the way in by e-mail: the element at that step, its walking done by our addresses. */
export function SignInStep({ step, title }: { step: 'email' | 'verify'; title: MessageKey }) {
  const { journey, email, walk, goOn } = useSignInJourney();
  return (
    <SignInStage title={title}>
      <beside-sign-in
        step={step}
        email={email}
        slug={journey.slug}
        event-slug={journey.eventSlug}
        onbeside-navigate={(event) => {
          event.preventDefault();
          walk(event.detail.to);
        }}
        onbeside-sign-in={goOn}
      />
    </SignInStage>
  );
}

/** The card of the three sign-in pages: the table above, words and ways in below. */
export function SignInStage({ title, splash, children }: { title: MessageKey; splash?: boolean; children: ReactNode }) {
  const t = useTranslator();
  return (
    <Stage>
      <article className="card sign-in-card">
        <h1 className="sr">{t(title)}</h1>
        <div className="leaf-up">
          <TableOfForty />
        </div>
        <div className="leaf-dn">
          {splash && <p className="title splash-words">{t('splash')}</p>}
          {children}
        </div>
      </article>
    </Stage>
  );
}
