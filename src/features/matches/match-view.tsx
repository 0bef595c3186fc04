import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import type { Match } from '#src/contract/matches.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { BackIcon } from '#src/components/base/icons.tsx';
import { PersonCard } from '#src/components/person/person-card.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { PersonActionsMenu } from './person-actions-menu.tsx';
import { MatchDecisionPanel } from './match-decision-panel.tsx';
import { MatchDetails } from './match-details.tsx';
import { useMatchDecision } from './use-match-decision.ts';
import '#src/components/person/reasons.css';
import './matches.css';

/** A match in full (R32): profile, reasons and all decisions. */
export function MatchView({ matchId }: { matchId: string }) {
  const core = useCore();
  const t = useTranslator();
  const matchQuery = useQuery(queries(core).match(matchId));
  const errorMessage = getErrorMessage(t, matchQuery);
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void matchQuery.refetch()}
      />
    );
  if (!matchQuery.data) return <Skeleton label={t('waiting')} height="580px" />;
  return <MatchContent match={matchQuery.data} />;
}

function MatchContent({ match }: { match: Match }) {
  const t = useTranslator();
  const link = useRouteLink();
  const { getState, decide, failed } = useMatchDecision();
  const { target_user, target_profile } = match;
  const state = getState(match);
  useTrackView('match_item_viewed', { matchId: match.id, userId: target_user.id });
  return (
    <div className="match">
      <div className="match-header">
        <a
          className="link match-back"
          {...link(routes.matches(state === 'dismissed' ? 'skipped' : undefined))}
        >
          <BackIcon />
          {t('match_back')}
        </a>
        <PersonActionsMenu person={target_user} />
      </div>
      <div className="match-card">
        <PersonCard
          variant="card"
          as="h1"
          person={target_user}
          type={target_profile.profile_type?.display_name}
          isHighlighted={state === 'interested'}
          note={
            <>
              <Reasons reasons={match.reasons} />
              <MatchDecisionPanel
                match={match}
                state={state}
                onDecide={(to) => decide(match, to)}
              />
            </>
          }
        />
        <StatusLine
          kind="error"
          text={failed?.text}
          actionLabel={t('action_retry')}
          onAction={failed?.retry}
        />
      </div>
      <MatchDetails match={match} />
    </div>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  const t = useTranslator();
  if (reasons.length === 0) return null;
  return (
    <section className="reasons match-reasons">
      <h2 className="caps">{t('match_reasons')}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}
