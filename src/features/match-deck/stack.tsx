import type { ReactNode, Ref } from 'react';
import type { Match } from '#src/contract/matches.ts';
import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { ThumbDownIcon, ThumbUpIcon } from '#src/parts/icons.tsx';
import { PlaceCard } from '#src/parts/place-card.tsx';
import type { Turn } from './match-deck.logic.ts';

/** So many turned cards stay in the page, out of sight, so that the way out and back can be seen. */
const KEPT = 2;

interface StackProps {
  turned: readonly Turn[];
  left: readonly Match[];
  ref: Ref<HTMLDivElement>;
  topRef: Ref<HTMLDivElement>;
}

/** The top card, the one under it drawn already, and the last ones turned. Their order in the page never changes, so that moves are seen. */
export function Stack({ turned, left, ref, topRef }: StackProps) {
  const t = useTranslator();
  const [top, under] = left;
  return (
    <div className="deck-stack" ref={ref} role="group" aria-label={t('deck_cards')} tabIndex={-1}>
      {turned.slice(-KEPT).map(({ match, state }) => (
        <Place key={match.id} match={match} className={`gone ${state}`} />
      ))}
      {top && <Place key={top.id} match={top} className="top" ref={topRef} />}
      {under && <Place key={under.id} match={under} className="under" />}
    </div>
  );
}

function Place({ match, className, ref }: { match: Match; className: string; ref?: Ref<HTMLDivElement> }) {
  const t = useTranslator();
  const link = useRouteLink();
  const { target_user, target_profile, reasons } = match;
  return (
    <div className={`deck-card ${className}`} ref={ref} inert={className !== 'top'}>
      <PlaceCard
        kind="card"
        person={target_user}
        type={target_profile.profile_type?.display_name}
        over={
          <>
            <a className="link deck-whole" draggable={false} {...link(routes.match(match.id))}>
              {t('deck_whole')}
            </a>
            <Says />
          </>
        }
        line={target_profile.bio.trim()}
        reasons={reasons}
        reasonsTitle={t('deck_because')}
      />
    </div>
  );
}

/** What letting go will do; shown by the pull alone. */
function Says() {
  const t = useTranslator();
  const answer = (state: string, icon: ReactNode, words: string) => (
    <p className={`deck-says ${state}`} aria-hidden="true">
      {icon}
      {words}
    </p>
  );
  return (
    <>
      {answer('interested', <ThumbUpIcon />, t('deck_interested'))}
      {answer('dismissed', <ThumbDownIcon />, t('deck_skip'))}
    </>
  );
}
