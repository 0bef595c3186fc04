import { routes } from '#src/contract/routes.ts';
import type { Match } from '#src/contract/matches.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { ForwardIcon, ThumbUpIcon } from '#src/components/base/icons.tsx';
import { LogoMark } from '#src/components/base/logo.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { PersonCard } from '#src/components/person/person-card.tsx';
import { LinkedInLink } from './linkedin-link.tsx';

export type MatchesTab = 'interested' | 'dismissed';

interface MatchListItemProps {
  match: Match;
  /** Whether I have chosen them: then the row's button skips, else it chooses. */
  isInterested: boolean;
  /** Omitted for mutual matches, which are skipped on their own page. */
  onDecide?: (() => void) | undefined;
}

/** A row of the list. The whole row links to the match; its actions are below the name. */
export function MatchListItem({ match, isInterested, onDecide }: MatchListItemProps) {
  const t = useTranslator();
  const link = useRouteLink();
  const { target_user, target_profile, is_mutual, contact } = match;
  const name = formatFullName(target_user);
  return (
    <PersonCard
      variant="row"
      as="h2"
      className="match-row"
      person={target_user}
      type={target_profile.profile_type?.display_name}
      note={
        <div className="match-actions">
          {is_mutual && (
            <p className="match-mutual">
              <LogoMark />
              {t('matches_both')}
            </p>
          )}
          <LinkedInLink contact={contact} name={name} />
          {onDecide && (
            <Button
              variant={isInterested ? 'ghost' : 'border'}
              size="tiny"
              className={isInterested ? 'match-action' : 'match-choose'}
              icon={!isInterested && <ThumbUpIcon />}
              aria-label={t(isInterested ? 'matches_skip_name' : 'matches_mark_interested_name', {
                name,
              })}
              onClick={onDecide}
            >
              {t(isInterested ? 'matches_skip' : 'matches_mark_interested')}
            </Button>
          )}
        </div>
      }
      end={
        <a
          className="match-link"
          aria-label={t('matches_open', { name })}
          {...link(routes.match(match.id))}
        >
          <ForwardIcon />
        </a>
      }
    />
  );
}
