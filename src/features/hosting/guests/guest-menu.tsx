import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { AnchoredMenu, type MenuItem } from '#src/components/overlays/menu.tsx';
import { type GuestAction, getRemindRefusal, listAllowedActions } from './allowed-actions.ts';
import type { GuestListRow } from './guest-rows.ts';
import { getApproveLabel } from './waiting-seat.tsx';
import { type LineStep, getNewPlace, lineSteps } from './use-line-moves.ts';

export const ACTION_LABELS = {
  approve: 'guests_approve',
  invite: 'guests_invite',
  remind: 'guests_remind',
  resend: 'guests_resend',
  decline: 'guests_decline',
  remove: 'guests_remove',
} as const satisfies Record<GuestAction, string>;

export const isDangerous = (action: GuestAction) => action === 'decline' || action === 'remove';

export interface GuestRowActions {
  open: (row: GuestListRow) => void;
  toggle: (key: string, isRange: boolean) => void;
  act: (action: GuestAction, rows: readonly GuestListRow[]) => void;
  /** Shows what those who can be invited will get, and who can't. */
  previewInvitation: (rows: readonly GuestListRow[]) => void;
  /** One step on the waiting list. */
  move: (row: GuestListRow, step: LineStep) => void;
  copyAddresses: (rows: readonly GuestListRow[]) => void;
  /** Opens the menu of a row at its button, or closes it. */
  toggleMenu: (key: string, button: HTMLElement) => void;
}

/** What can be done about one guest; removing stands last. */
export function GuestMenu({
  row,
  event,
  lineLength,
  actions,
  button,
  onClose,
}: {
  row: GuestListRow;
  event: DinnerEvent;
  lineLength: number | null;
  actions: GuestRowActions;
  button: HTMLElement;
  onClose: () => void;
}) {
  const { clock } = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const remindRefusal = getRemindRefusal(row, event, clock.now());
  const seats = link(routes.eventSeating(event.id));
  const items: (MenuItem | false)[] = [
    { label: t('guests_open'), onSelect: () => actions.open(row) },
    !row.isHost && {
      label: t('guests_choose'),
      onSelect: () => actions.toggle(row.key, false),
    },
    row.status === 'accepted' && {
      label: t(row.seat ? 'guests_show_seat' : 'guests_find_seat'),
      href: seats.href,
      onPress: seats.onClick,
    },
    ...lineSteps
      .filter((step) => lineLength !== null && getNewPlace(row, step, lineLength) !== null)
      .map((step) => ({
        label: t(`guests_move_${step}`),
        onSelect: () => actions.move(row, step),
      })),
    row.address !== null && {
      label: t('guests_copy_address'),
      onSelect: () => actions.copyAddresses([row]),
    },
    remindRefusal !== null && {
      label: t('guests_remind'),
      refusal: t(`guests_remind_${remindRefusal}`),
    },
    ...listAllowedActions(row, event, clock.now()).map((action) => ({
      label: action === 'approve' ? getApproveLabel(t, row, event) : t(ACTION_LABELS[action]),
      danger: isDangerous(action),
      onSelect: () => actions.act(action, [row]),
    })),
  ];
  return (
    <AnchoredMenu
      anchor={button}
      label={row.name}
      items={items.filter((item) => item !== false)}
      onClose={onClose}
    />
  );
}
