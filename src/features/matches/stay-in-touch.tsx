import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { Match } from '#src/contract/matches.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { findMySeat, isAcrossRoundTable } from '#src/core/dinners/my-seat.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { ForwardIcon } from '#src/components/base/icons.tsx';
import { LogoMark } from '#src/components/base/logo.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { PersonCard } from '#src/components/person/person-card.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { LinkedInLink } from './linkedin-link.tsx';
import { type MatchState, useMatchDecision } from './use-match-decision.ts';
import './matches.css';

interface StayInTouchProps {
  /** Undefined while it loads. */
  seating: Seating | undefined;
  /** Part of a dinner's news: smaller, without the page's main button, and only with something to answer. */
  isOnHome?: boolean;
}

/** After a dinner: who sat beside the member, matches with the question whether to stay in touch (R77). Null without a seat. */
export function StayInTouch({ seating, isOnHome = false }: StayInTouchProps) {
  const core = useCore();
  const t = useTranslator();
  const headingId = useId();
  const matches = useQuery({
    ...queries(core).matches({ event_id: seating?.event_id, limit: 100 }),
    enabled: seating !== undefined,
  });
  const { getState, decide, failed } = useMatchDecision();
  const mySeat = seating && findMySeat(seating);
  if (seating && (!mySeat || seating.neighbours.length === 0)) return null;
  // Whether there is anything to ask decides on the heading, so nothing is drawn before.
  if (!seating || !mySeat || matches.isLoading)
    return <Skeleton label={t('waiting')} height="420px" />;
  const describeSide = ({ id }: Person) => {
    if (isAcrossRoundTable(mySeat)) return t('touch_across');
    if (id === mySeat.left?.id) return t('touch_left');
    return t(id === mySeat.right?.id ? 'touch_right' : 'touch_across');
  };
  const findMatch = ({ id }: Person) =>
    matches.data?.results.find(({ target_user }) => target_user.id === id);
  const firstOpen = seating.neighbours.find(({ person }) => {
    const match = findMatch(person);
    return match && getState(match) === 'new';
  });
  const hasQuestion = seating.neighbours.some(({ person }) => {
    const match = findMatch(person);
    return match && getState(match) !== 'dismissed';
  });
  const errorMessage = getErrorMessage(t, matches);
  if (isOnHome && !hasQuestion && !errorMessage) return null;
  const Heading = isOnHome ? 'h3' : 'h2';
  return (
    <section className="touch" aria-labelledby={headingId}>
      <div>
        <Heading className={isOnHome ? 'lead' : 'heading'} id={headingId}>
          {t(hasQuestion ? 'dinner_touch' : 'dinner_sat_beside')}
        </Heading>
        {hasQuestion && <p className="soft">{t('dinner_touch_text')}</p>}
      </div>
      <ul className="rows">
        {seating.neighbours.map((neighbour) => {
          const match = findMatch(neighbour.person);
          return (
            <li key={neighbour.person.id}>
              <Neighbour
                person={neighbour.person}
                side={describeSide(neighbour.person)}
                match={match}
                state={match && getState(match)}
                isMain={!isOnHome && neighbour === firstOpen}
                onDecide={(to) => match && decide(match, to)}
              />
            </li>
          );
        })}
      </ul>
      <StatusLine
        kind="error"
        text={failed?.text ?? errorMessage}
        actionLabel={t('action_retry')}
        onAction={failed?.retry ?? (() => void matches.refetch())}
      />
    </section>
  );
}

interface NeighbourProps {
  person: Person;
  side: string;
  /** Without one there is nothing to decide. */
  match: Match | undefined;
  /** The member's decision, including one being sent. */
  state: MatchState | undefined;
  /** Has the page's main button. */
  isMain: boolean;
  onDecide: (to: MatchState) => void;
}

function Neighbour({ person, side, match, state, isMain, onDecide }: NeighbourProps) {
  const t = useTranslator();
  const link = useRouteLink();
  const name = formatFullName(person);
  const hasAnswer = state === 'new' || state === 'interested';
  const answer = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const shown = `${state} ${match?.is_mutual}`;
  const lastShown = useRef(shown);
  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    // The pressed button is gone, unless the focus has moved elsewhere meanwhile.
    if (hasPressed.current && document.activeElement === document.body)
      (answer.current?.querySelector('button') ?? answer.current)?.focus({ preventScroll: true });
  }, [shown]);
  const decide = (to: MatchState) => {
    hasPressed.current = true;
    onDecide(to);
  };
  return (
    <PersonCard
      variant="row"
      person={person}
      type={side}
      note={
        hasAnswer && (
          <div className="touch-answer" ref={answer} tabIndex={-1}>
            {state === 'new' && (
              <Button
                size="small"
                variant={isMain ? 'primary' : 'border'}
                aria-label={t('touch_yes_name', { name })}
                onClick={() => decide('interested')}
              >
                {t('touch_yes')}
              </Button>
            )}
            {match && state === 'interested' && (
              <Answer match={match} name={name} onDecide={decide} />
            )}
          </div>
        )
      }
      end={
        match && (
          <a
            className="match-link"
            aria-label={t('matches_open', { name })}
            {...link(routes.match(match.id))}
          >
            <ForwardIcon />
          </a>
        )
      }
    />
  );
}

function Answer({
  match: { is_mutual, contact, target_user },
  name,
  onDecide,
}: {
  match: Match;
  name: string;
  onDecide: (to: MatchState) => void;
}) {
  const t = useTranslator();
  if (!is_mutual)
    return (
      <>
        <p className="soft" role="status">
          {t('touch_said', { name: target_user.first_name })}
        </p>
        <Button
          variant="ghost"
          size="tiny"
          className="match-action"
          aria-label={t('matches_choice_undo', { name })}
          onClick={() => onDecide('new')}
        >
          {t('action_undo')}
        </Button>
      </>
    );
  return (
    <>
      <p className="match-mutual" role="status">
        <LogoMark />
        {t('touch_both')}
      </p>
      <LinkedInLink contact={contact} name={name} />
    </>
  );
}
