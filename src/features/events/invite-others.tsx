import { type ReactNode, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { FoldedSection } from './folded-section.tsx';

export interface InviteOthersProps {
  event: DinnerEvent;
  renderShare: (event: DinnerEvent) => ReactNode;
  /** The dialog that invites by e-mail or from one's contacts. */
  renderInvite: (event: DinnerEvent, close: () => void) => ReactNode;
}

/** Guests with a seat can invite others (R45). */
export function InviteOthers({ event, renderShare, renderInvite }: InviteOthersProps) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldedSection title={t('dinner_invite')}>
      <p className="soft">{t('dinner_invite_text')}</p>
      <div className="event-actions">
        {renderShare(event)}
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('dinner_invite_people')}
        </Button>
      </div>
      {isOpen && renderInvite(event, () => setOpen(false))}
    </FoldedSection>
  );
}
