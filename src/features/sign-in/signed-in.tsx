import { useEffect, useRef } from 'react';
import { useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useLogOut } from '#src/core/react/use-log-out.ts';
import { Button } from '#src/components/base/button.tsx';
import './sign-in.css';

interface SignedInProps {
  /** The user was signed in when the element mounted, so there is no form whose focus has to be taken over. */
  wasSignedInOnMount: boolean;
  hasDinner: boolean;
}

export function SignedIn({ wasSignedInOnMount, hasDinner }: SignedInProps) {
  const t = useTranslator();
  const { user } = useSession();
  const { logOut, isSigningOut } = useLogOut();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wasSignedInOnMount) heading.current?.focus({ preventScroll: true });
  }, [wasSignedInOnMount]);
  return (
    <div className="sign-in signed-in">
      <h2 className="heading" part="title" tabIndex={-1} ref={heading}>
        {user?.first_name
          ? t('signed_in_title', { name: user.first_name })
          : t('signed_in_title_unnamed')}
      </h2>
      {hasDinner && <p className="soft">{t('signed_in_lead')}</p>}
      <Button variant="border" loading={isSigningOut} onClick={logOut}>
        {t('nav_log_out')}
      </Button>
    </div>
  );
}
