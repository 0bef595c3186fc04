import { memo, type ReactNode, type Ref } from 'react';
import type { Match } from '#src/contract/matches.ts';
import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { ThumbDownIcon, ThumbUpIcon } from '#src/components/base/icons.tsx';
import { PersonCard } from '#src/components/person/person-card.tsx';
import type { DecidedMatch } from './deck-reducer.ts';
import './card-stack.css';

/** Decided cards that stay in the DOM, hidden, so that moving out and undo are animated. */
const MAX_DECIDED_CARDS = 2;

interface CardStackProps {
  decided: readonly DecidedMatch[];
  remaining: readonly Match[];
  ref: Ref<HTMLDivElement>;
  topRef: Ref<HTMLDivElement>;
}

/** The last decided cards, the top card and the next one below it: one list by key, so that each stays the same node and moves. */
export function CardStack({ decided, remaining, ref, topRef }: CardStackProps) {
  const t = useTranslator();
  const [top, next] = remaining;
  const gone = decided
    .slice(-MAX_DECIDED_CARDS)
    .map(({ match, state }) => ({ match, className: `gone ${state}` }));
  const shown = [
    ...(top ? [{ match: top, className: 'top' }] : []),
    ...(next ? [{ match: next, className: 'under' }] : []),
  ];
  return (
    <div className="deck-stack" ref={ref} role="group" aria-label={t('deck_cards')} tabIndex={-1}>
      {[...gone, ...shown].map(({ match, className }) => (
        <DeckCard
          key={match.id}
          match={match}
          className={className}
          ref={match === top ? topRef : undefined}
        />
      ))}
    </div>
  );
}

function DeckCard({
  match,
  className,
  ref,
}: {
  match: Match;
  className: string;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div className={`deck-card ${className}`} ref={ref} inert={className !== 'top'}>
      <CardContent match={match} />
    </div>
  );
}

/** Stays the same while its card moves through the stack, so that a decision draws one card, not four. */
const CardContent = memo(
  ({ match: { id, target_user, target_profile, reasons } }: { match: Match }) => {
    const t = useTranslator();
    const link = useRouteLink();
    return (
      <PersonCard
        variant="card"
        person={target_user}
        type={target_profile.profile_type?.display_name}
        topContent={
          <>
            <a className="link deck-card-link" draggable={false} {...link(routes.match(id))}>
              {t('deck_full_card')}
            </a>
            <DecisionHints />
          </>
        }
        quote={target_profile.bio.trim()}
        reasons={reasons}
        reasonsTitle={t('deck_reasons')}
      />
    );
  },
);

/** Show while dragging what letting go will do. */
function DecisionHints() {
  const t = useTranslator();
  const renderHint = (decision: string, icon: ReactNode, label: string) => (
    <p className={`deck-hint ${decision}`} aria-hidden="true">
      {icon}
      {label}
    </p>
  );
  return (
    <>
      {renderHint('interested', <ThumbUpIcon />, t('deck_interested'))}
      {renderHint('dismissed', <ThumbDownIcon />, t('deck_skip'))}
    </>
  );
}
