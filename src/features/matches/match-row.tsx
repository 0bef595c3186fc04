import { routes } from '#src/contract/routes.ts';
import type { Match } from '#src/contract/matches.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/parts/button.tsx';
import { ForwardIcon } from '#src/parts/icons.tsx';
import { Plates } from '#src/parts/mark.tsx';
import { personName } from '#src/parts/person-name.ts';
import { PlaceCard } from '#src/parts/place-card.tsx';

/** The two lists a match may stand in. */
export type Tab = 'interested' | 'dismissed';

interface MatchRowProps {
  match: Match;
  tab: Tab;
  onTurn: () => void;
}

/** One of the list: all of it leads to the card; what can be done here stands under the name. */
export function MatchRow({ match, tab, onTurn }: MatchRowProps) {
  const t = useTranslator();
  const link = useRouteLink();
  const { target_user, target_profile, is_mutual, contact } = match;
  const name = personName(target_user);
  const isInterested = tab === 'interested';
  return (
    <PlaceCard
      kind="row"
      as="h2"
      className="match-row"
      person={target_user}
      type={target_profile.profile_type?.display_name}
      note={
        <div className="match-acts">
          {is_mutual && (
            <p className="match-both">
              <Plates />
              {t('matches_both')}
            </p>
          )}
          {contact?.linkedin_url && (
            <a className="link match-act" href={contact.linkedin_url} target="_blank" rel="noopener" aria-label={t('matches_linkedin_of', { name })}>
              {t('matches_linkedin')}
            </a>
          )}
          <Button
            variant="ghost"
            size="tiny"
            className="match-act"
            aria-label={t(isInterested ? 'matches_skip_one' : 'matches_take_one', { name })}
            onClick={onTurn}
          >
            {t(isInterested ? 'matches_skip' : 'matches_take')}
          </Button>
        </div>
      }
      end={
        <a className="match-go" aria-label={t('matches_open', { name })} {...link(routes.match(match.id))}>
          <ForwardIcon />
        </a>
      }
    />
  );
}
