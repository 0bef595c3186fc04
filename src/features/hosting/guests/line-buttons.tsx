import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { DownIcon, UpIcon } from '#src/components/base/icons.tsx';
import type { GuestRowActions } from './guest-menu.tsx';
import type { GuestListRow } from './guest-rows.ts';
import { type LineMoves, type LineStep, getNewPlace, lineSteps } from './use-line-moves.ts';

export interface LineButtonsProps {
  row: GuestListRow;
  lineLength: number;
  moving: LineMoves['moving'];
  actions: Pick<GuestRowActions, 'move'>;
}

/** While a step is done, its button is busy and no other can be pressed; all keep the focus. */
const getStepProps = ({ row, lineLength, moving, actions }: LineButtonsProps, step: LineStep) => ({
  loading: moving?.key === row.key && moving.step === step,
  'aria-disabled': moving !== null || getNewPlace(row, step, lineLength) === null,
  onClick: () => actions.move(row, step),
});

/** In a row of the waiting list. At the ends they stay, so that they keep the focus. */
export function LineArrows(props: LineButtonsProps) {
  const t = useTranslator();
  const { name } = props.row;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<UpIcon />}
        data-control="up"
        aria-label={t('guests_move_up_name', { name })}
        {...getStepProps(props, 'up')}
      />
      <Button
        variant="ghost"
        size="small"
        icon={<DownIcon />}
        data-control="down"
        aria-label={t('guests_move_down_name', { name })}
        {...getStepProps(props, 'down')}
      />
    </>
  );
}

/** On the card of a waiting guest. */
export function LineButtons(props: LineButtonsProps) {
  const t = useTranslator();
  return (
    <div className="guest-card-actions">
      {lineSteps.map((step) => (
        <Button key={step} size="small" {...getStepProps(props, step)}>
          {t(`guests_move_${step}`)}
        </Button>
      ))}
    </div>
  );
}
