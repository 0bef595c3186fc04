import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';

/** The way on from an invitation that nobody can answer any more. */
export function FindDinnerLink() {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  return (
    <Button
      size="large"
      wide
      {...link(routes.events('all'))}
      {...(!core.canNavigate && { target: '_blank', rel: 'noopener' })}
    >
      {t('invite_find_dinner')}
    </Button>
  );
}
