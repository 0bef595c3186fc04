import { useEffect, useRef } from 'react';
import type { Match } from '#src/contract/matches.ts';
import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { ThumbDownIcon, ThumbUpIcon, UndoIcon } from '#src/components/base/icons.tsx';
import { LogoMark } from '#src/components/base/logo.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { PersonCard } from '#src/components/person/person-card.tsx';
import { type MatchState, useMatchDecision } from './use-match-decision.ts';
import './matches.css';
import './match-choices.css';

/** Some people as cards to decide in place, with undo (R41, R75). A decided one stays and says so. */
export function MatchChoices({ matches }: { matches: readonly Match[] }) {
  const t = useTranslator();
  const { getState, failed, decide } = useMatchDecision();
  return (
    <div className="match-choices">
      <ul className="rows">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchChoice
              match={match}
              state={getState(match)}
              onDecide={(to) => decide(match, to)}
            />
          </li>
        ))}
      </ul>
      <StatusLine
        kind="error"
        text={failed?.text}
        actionLabel={t('action_retry')}
        onAction={failed?.retry}
      />
    </div>
  );
}

interface MatchChoiceProps {
  match: Match;
  /** My decision, including one being sent. */
  state: MatchState;
  onDecide: (to: MatchState) => void;
}

function MatchChoice({ match, state, onDecide }: MatchChoiceProps) {
  const t = useTranslator();
  const link = useRouteLink();
  const { target_user, target_profile, reasons, is_mutual } = match;
  const name = formatFullName(target_user);
  const isMutual = is_mutual && state === 'interested';
  const buttons = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const shownState = useRef(state);
  useEffect(() => {
    if (shownState.current === state) return;
    shownState.current = state;
    // The pressed button is gone, unless the focus has moved elsewhere meanwhile.
    if (hasPressed.current && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus({ preventScroll: true });
    hasPressed.current = false;
  }, [state]);
  const decide = (to: MatchState) => {
    hasPressed.current = true;
    onDecide(to);
  };
  return (
    <PersonCard
      variant="row"
      className="match-choice"
      person={target_user}
      type={target_profile.profile_type?.display_name}
      reasons={reasons.slice(0, 1)}
      end={
        <>
          <a
            className="match-link"
            aria-label={t('matches_open', { name })}
            {...link(routes.match(match.id))}
          />
          <div className="match-choice-buttons" ref={buttons}>
            {state === 'new' ? (
              <>
                <Button
                  icon={<ThumbDownIcon />}
                  aria-label={t('matches_skip_name', { name })}
                  onClick={() => decide('dismissed')}
                >
                  {t('matches_skip')}
                </Button>
                <Button
                  icon={<ThumbUpIcon />}
                  aria-label={t('matches_mark_interested_name', { name })}
                  onClick={() => decide('interested')}
                >
                  {t('matches_mark_interested')}
                </Button>
              </>
            ) : (
              <>
                <p className={isMutual ? 'match-mutual' : 'soft'}>
                  {isMutual && <LogoMark />}
                  {isMutual ? t('matches_both') : t(`matches_choice_${state}`)}
                </p>
                <Button
                  variant="ghost"
                  icon={<UndoIcon />}
                  aria-label={t('matches_choice_undo', { name })}
                  onClick={() => decide('new')}
                >
                  {t('action_undo')}
                </Button>
              </>
            )}
          </div>
        </>
      }
    />
  );
}
