import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { useLogOut } from '#src/core/react/use-log-out.ts';
import { RestoreAccount } from '#src/features/account/restore-account.tsx';

/** Replaces every signed-in page while the account can be restored (R46). The URL stays, so that page shows afterwards. */
export function RestoreAccountPage() {
  const t = useTranslator();
  const product = useProductName();
  const router = useRouter();
  const { logOut } = useLogOut({ redirectTo: routes.signIn() });
  // Unmounts once the account is restored, here or in another tab: run the guards again.
  useEffect(() => () => void router.invalidate(), [router]);
  return (
    <>
      <title>{t('page_title', { product, page: t('account_restore_title') })}</title>
      <RestoreAccount onLogOut={logOut} />
    </>
  );
}
