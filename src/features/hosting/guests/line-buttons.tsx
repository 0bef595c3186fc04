import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { DownIcon, UpIcon } from '#src/components/base/icons.tsx';
import type { GuestRowActions } from './guest-menu.tsx';
import type { GuestRow } from './guest-rows.ts';
import { getNewPlace, lineSteps } from './use-line-moves.ts';

export interface LineButtonsProps {
  row: GuestRow;
  lineLength: number;
  actions: Pick<GuestRowActions, 'move'>;
}

/** In a row of the waiting list. At the ends they stay, so that they keep the focus. */
export function LineArrows({ row, lineLength, actions }: LineButtonsProps) {
  const t = useTranslator();
  const { name } = row;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<UpIcon />}
        data-control="up"
        aria-label={t('guests_move_up_name', { name })}
        aria-disabled={getNewPlace(row, 'up', lineLength) === null}
        onClick={() => actions.move(row, 'up')}
      />
      <Button
        variant="ghost"
        size="small"
        icon={<DownIcon />}
        data-control="down"
        aria-label={t('guests_move_down_name', { name })}
        aria-disabled={getNewPlace(row, 'down', lineLength) === null}
        onClick={() => actions.move(row, 'down')}
      />
    </>
  );
}

/** On the card of a waiting guest. */
export function LineButtons({ row, lineLength, actions }: LineButtonsProps) {
  const t = useTranslator();
  return (
    <div className="guest-card-actions">
      {lineSteps.map((step) => (
        <Button
          key={step}
          size="small"
          aria-disabled={getNewPlace(row, step, lineLength) === null}
          onClick={() => actions.move(row, step)}
        >
          {t(`guests_move_${step}`)}
        </Button>
      ))}
    </div>
  );
}
