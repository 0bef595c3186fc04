import { useNavigate, useSearch } from '@tanstack/react-router';
import '../../widgets/sign-in.tsx';
import { useText } from '#src/core/provider.tsx';
import { TableOfForty } from '#src/parts/mini-plan.tsx';
import type { TextKey } from '#src/text/text.ts';
import { destination } from './guards.ts';
import { Stage } from './stage.tsx';

type Step = 'methods' | 'email' | 'verify';

/** The three sign-in pages: one element, its step in the address, the invite context kept (R01, R09). */
export function SignInStage({ step, title }: { step: Step; title: TextKey }) {
  const t = useText();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const { slug, eventSlug, redirect } = search;
  const email = 'email' in search ? search.email : undefined;

  function walk(event: CustomEvent<{ to: string }>) {
    event.preventDefault();
    const to = new URL(event.detail.to, location.origin);
    void navigate({ to: to.pathname, search: { slug, eventSlug, redirect, ...Object.fromEntries(to.searchParams) } });
  }
  return (
    <Stage>
      <article className="card sign-in-card">
        <h1 className="sr">{t(title)}</h1>
        <div className="leaf-up">
          <TableOfForty />
        </div>
        <div className="leaf-dn">
          {step === 'methods' && <p className="title splash-words">{t('splash')}</p>}
          <beside-sign-in
            step={step}
            email={email}
            slug={slug}
            event-slug={eventSlug}
            onbeside-navigate={walk}
            onbeside-sign-in={() => void navigate(destination(redirect))}
          />
        </div>
      </article>
    </Stage>
  );
}
