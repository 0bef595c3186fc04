import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { providerLabelKeys } from './sign-in.logic.ts';

/** Links to `/`, the only page with Google and Apple sign-in; they carry the invitation along (R03, R09). */
export function AuthMethodLinks({ slug, eventSlug }: { slug?: string; eventSlug?: string }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const config = useQuery(queries(core).config()).data;
  const params = Object.entries({ slug, eventSlug }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const to = routes.signIn() + (params.length > 0 ? `?${new URLSearchParams(params)}` : '');
  return (['google', 'apple'] as const)
    .filter((provider) => config?.[`${provider}_client_id`])
    .map((provider) => (
      <Button key={provider} variant="border" size="large" wide {...link(to)}>
        {t(providerLabelKeys[provider])}
      </Button>
    ));
}
