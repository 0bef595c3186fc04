import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/parts/button.tsx';
import { wayWords } from './sign-in.logic.ts';

/** Google and Apple have their place on `/`; from an invitation they are links there, which take it along (R03, R09). */
export function WayLinks({ slug, eventSlug }: { slug?: string; eventSlug?: string }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const config = useQuery(queries(core).config()).data;
  const given = Object.entries({ slug, eventSlug }).filter((each): each is [string, string] => Boolean(each[1]));
  const to = routes.signIn() + (given.length > 0 ? `?${new URLSearchParams(given)}` : '');
  return (['google', 'apple'] as const)
    .filter((way) => config?.[`${way}_client_id`])
    .map((way) => (
      <Button key={way} variant="border" size="large" wide {...link(to)}>
        {t(wayWords[way])}
      </Button>
    ));
}
