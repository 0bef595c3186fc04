import '../../src/features/account/account.css';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { useSignOut } from '#src/core/react/use-sign-out.ts';
import { RestoreAccount } from '#src/features/account/restore-account.tsx';

/** In place of every page of a member's while the deletion of the account can be taken back (R46). The address stays: after it, that page shows. */
export function Restore() {
  const t = useTranslator();
  const product = useProductName();
  const router = useRouter();
  const { signOut } = useSignOut();
  // Taken back, here or in another tab: the guards decide anew.
  useEffect(() => () => void router.invalidate(), [router]);
  return (
    <>
      <title>{t('page_title', { product, page: t('account_restore_title') })}</title>
      <RestoreAccount onLogOut={() => void signOut({ redirectTo: routes.signIn() })} />
    </>
  );
}
