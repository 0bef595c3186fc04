import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import { useCore, useText } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { usePlace } from '#src/core/use-place.ts';
import { Button } from '#src/parts/button.tsx';
import { wayWords } from './sign-in.logic.ts';

/** Google and Apple have their place on `/`; from an invitation they are links there, which take it along (R03, R09). */
export function WayLinks({ slug, eventSlug }: { slug?: string; eventSlug?: string }) {
  const core = useCore();
  const t = useText();
  const link = usePlace();
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
