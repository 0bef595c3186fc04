import type { SeatChoice } from '#src/contract/matches.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useOptimisticValue } from '#src/core/react/use-optimistic-value.ts';
import { Avatar } from '#src/components/person/avatar.tsx';
import { formatNameWithInitial } from '#src/components/person/person-name.ts';
import './place-card-button.css';

const PICTURE_HEIGHT_PX = 120;

/** A guest who may be chosen as neighbour: the whole card is the button, a second press takes it back. */
export function PlaceCardButton({
  choice,
  onChoose,
}: {
  choice: SeatChoice;
  onChoose: (isChosen: boolean) => Promise<void>;
}) {
  const t = useTranslator();
  const { value: isChosen, set } = useOptimisticValue(choice.is_chosen, onChoose);
  const { first_name, initial, headline, picture_url, reason } = choice;
  return (
    <button
      type="button"
      className="place-card-button"
      aria-pressed={isChosen}
      onClick={() => set(!isChosen)}
    >
      <span className="place-card-leaf">
        <Avatar
          person={{ first_name, last_name: initial, picture_url }}
          sizePx={PICTURE_HEIGHT_PX}
        />
      </span>
      <span className="place-card-text">
        <bdi className="place-card-name" part="name">
          {formatNameWithInitial(first_name, initial)}
        </bdi>
        {headline && <bdi className="place-card-headline">{headline}</bdi>}
        {reason && <span className="place-card-reason">{reason}</span>}
      </span>
      <span className="place-card-mark" aria-hidden="true">
        <svg viewBox="0 0 26 26" focusable="false">
          <circle cx="13" cy="13" r="11.5" />
          <circle className="place-card-well" cx="13" cy="13" r="7.5" />
        </svg>
        {t(isChosen ? 'choose_chosen' : 'choose_choose')}
      </span>
    </button>
  );
}
