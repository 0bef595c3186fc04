import type { ReactNode } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { SamplePlan } from '#src/components/table-plan/mini-plan.tsx';
import type { MessageKey } from '#src/i18n/translator.ts';
import { CardLayout } from './card-layout.tsx';
import { SignInDinner } from './sign-in-dinner.tsx';
import './guest-pages.css';

interface SignInCardProps {
  title: MessageKey;
  /** The invitation that led here. */
  invite: { slug: string | undefined; eventSlug: string | undefined };
  children: ReactNode;
}

/** The card of a sign-in page other than the start page: an illustration and the dinner above, the form below. */
export function SignInCard({ title, invite, children }: SignInCardProps) {
  const t = useTranslator();
  return (
    <CardLayout>
      <article className="card sign-in-card">
        <h1 className="visually-hidden">{t(title)}</h1>
        <div className="card-top">
          <SamplePlan />
          <SignInDinner slug={invite.slug} eventSlug={invite.eventSlug} />
        </div>
        <div className="card-body">{children}</div>
      </article>
    </CardLayout>
  );
}
