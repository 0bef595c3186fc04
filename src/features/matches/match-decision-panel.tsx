import type { Match } from '#src/contract/matches.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { LogoMark } from '#src/components/base/logo.tsx';
import { ThumbDownIcon, ThumbUpIcon } from '#src/components/base/icons.tsx';
import type { MatchState } from './use-match-decision.ts';

interface MatchDecisionPanelProps {
  match: Match;
  /** My decision, including one being sent. */
  state: MatchState;
  onDecide: (to: MatchState) => void;
}

/** My decision, what follows from it, and how to change it. */
export function MatchDecisionPanel({ match, state, onDecide }: MatchDecisionPanelProps) {
  const t = useTranslator();
  const isMutual = match.is_mutual && state === 'interested';
  const linkedin = isMutual ? match.contact?.linkedin_url : null;
  return (
    <div className="match-answer">
      <p className={isMutual ? 'match-mutual' : 'soft'} role="status">
        {isMutual && <LogoMark />}
        {isMutual ? t('match_mutual') : t(`match_${state}`, { name: match.target_user.first_name })}
      </p>
      {linkedin && (
        <Button variant="primary" size="large" wide href={linkedin} target="_blank" rel="noopener">
          {t('match_open_linkedin')}
        </Button>
      )}
      {isMutual && !linkedin && <p className="soft">{t('match_no_linkedin')}</p>}
      <div className="match-decisions">
        {state !== 'dismissed' && (
          <Button
            key="skip"
            variant={state === 'new' ? 'border' : 'ghost'}
            icon={<ThumbDownIcon />}
            onClick={() => onDecide('dismissed')}
          >
            {t('matches_skip')}
          </Button>
        )}
        {state !== 'interested' && (
          <Button
            key="take"
            variant="primary"
            icon={<ThumbUpIcon />}
            onClick={() => onDecide('interested')}
          >
            {t('matches_mark_interested')}
          </Button>
        )}
      </div>
    </div>
  );
}
