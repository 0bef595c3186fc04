import { useEffect, useId, useRef, useState } from 'react';
import type { SeatChoice } from '#src/contract/matches.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { LookingFor } from './looking-for.tsx';
import { PlaceCardButton } from './place-card-button.tsx';
import type { NeighbourChoicesProps } from './use-seat-choices.ts';
import './neighbour-choices.css';

const CARDS_AT_ONCE = 5;

/** `Who would you like to sit next to?`: cards of seated guests, and one question that finds better ones (R85). */
export function NeighbourChoices({
  choices,
  choose,
  nextPath,
}: NeighbourChoicesProps & { nextPath: string }) {
  const t = useTranslator();
  const titleId = useId();
  const errorMessage = useErrorMessage(choices);
  const guests = useStableOrder(choices.data?.results ?? []);
  const chosenCount = guests.filter(({ is_chosen }) => is_chosen).length;
  return (
    <>
      <section className="neighbour-choices" aria-labelledby={titleId}>
        <h3 className="heading" id={titleId}>
          {t('choose_title')}
        </h3>
        {errorMessage ? (
          <StatusLine
            kind="error"
            text={errorMessage}
            actionLabel={t('action_retry')}
            onAction={() => void choices.refetch()}
          />
        ) : choices.data && guests.length === 0 ? (
          <p className="soft">{t('choose_none')}</p>
        ) : (
          <>
            <p className="soft">
              {chosenCount > 0 ? t.plural('choose_count', chosenCount) : t('choose_lead')}
            </p>
            <p>{t('choose_private')}</p>
            {choices.data ? (
              <PlaceCards guests={guests} choose={choose} />
            ) : (
              <>
                <PlaceCardOutlines />
                <Skeleton height="44px" />
              </>
            )}
          </>
        )}
      </section>
      <LookingFor nextPath={nextPath} />
    </>
  );
}

function PlaceCardOutlines() {
  const t = useTranslator();
  return (
    <ul className="place-cards skeleton-state">
      {[...Array(CARDS_AT_ONCE).keys()].map((index) => (
        <li key={index}>
          <div className="place-card-button">
            <span className="place-card-leaf" />
            <div className="place-card-text">
              <Skeleton lines={2} {...(index === 0 && { label: t('waiting') })} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The server lists chosen guests first; a card must not jump away when it is pressed. New ones go to the end. */
function useStableOrder(guests: SeatChoice[]): SeatChoice[] {
  const [order, setOrder] = useState<string[]>([]);
  const known = new Set(order);
  const added = guests.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  if (added.length > 0) setOrder([...order, ...added]);
  const guestById = new Map(guests.map((guest) => [guest.id, guest]));
  return [...order, ...added].flatMap((id) => guestById.get(id) ?? []);
}

function PlaceCards({
  guests,
  choose,
}: {
  guests: SeatChoice[];
  choose: NeighbourChoicesProps['choose'];
}) {
  const t = useTranslator();
  const [shownCount, setShownCount] = useState(() =>
    Math.max(CARDS_AT_ONCE, guests.findLastIndex(({ is_chosen }) => is_chosen) + 1),
  );
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  // The button may have gone, and the new cards are above it.
  useEffect(() => {
    if (firstNew.current === undefined) return;
    list.current?.children[firstNew.current]?.querySelector('button')?.focus();
    firstNew.current = undefined;
  });
  const moreCount = Math.min(CARDS_AT_ONCE, guests.length - shownCount);
  return (
    <>
      <ul className="place-cards" ref={list}>
        {guests.slice(0, shownCount).map((guest) => (
          <li key={guest.id}>
            <PlaceCardButton choice={guest} onChoose={(isChosen) => choose(guest, isChosen)} />
          </li>
        ))}
      </ul>
      {moreCount > 0 && (
        <Button
          wide
          onClick={() => {
            firstNew.current = shownCount;
            setShownCount(shownCount + CARDS_AT_ONCE);
          }}
        >
          {t.plural('choose_more', moreCount)}
        </Button>
      )}
    </>
  );
}
