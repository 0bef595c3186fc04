import { useEffect, useRef } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { CloseIcon } from '#src/components/base/icons.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { Avatar } from '#src/components/person/avatar.tsx';
import { AvatarFallback } from '#src/components/person/avatar-fallback.tsx';
import { GuestCard, type GuestCardProps } from './guest-card.tsx';

export interface GuestPanelProps extends GuestCardProps {
  /** Whether there is a column beside the list. */
  isBeside: boolean;
  onClose: () => void;
}

/** A guest's card: beside the list, or over it as a sheet. */
export function GuestPanel({ isBeside, onClose, ...card }: GuestPanelProps) {
  const t = useTranslator();
  const { row } = card;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBeside) heading.current?.focus();
  }, [isBeside]);
  const face = row.person ? (
    <Avatar person={row.person} sizePx={110} />
  ) : (
    <AvatarFallback first={row.name} last="" />
  );
  if (!isBeside)
    return (
      <Dialog
        open
        onClose={onClose}
        title={
          <span className="guest-sheet-title">
            {face}
            <bdi>{row.name}</bdi>
          </span>
        }
        closeLabel={t('action_close')}
      >
        <GuestCard {...card} />
      </Dialog>
    );
  return (
    <section className="card guest-panel" aria-label={row.name}>
      <header className="card-top guest-panel-head">
        {face}
        <Button
          variant="ghost"
          size="small"
          icon={<CloseIcon />}
          aria-label={t('action_close')}
          onClick={onClose}
        />
      </header>
      <div className="guest-panel-body">
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{row.name}</bdi>
        </h2>
        <GuestCard {...card} />
      </div>
    </section>
  );
}
