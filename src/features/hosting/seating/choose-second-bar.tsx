import type { Person } from '#src/contract/members.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import type { SeatingWishKind } from '#src/contract/seating.ts';

/** A wish that waits for its second guest. */
export interface PendingWish {
  kind: SeatingWishKind;
  guest: Person;
}

/** Asks for the second guest of a wish. The same words are announced to screen readers. */
export function ChooseSecondBar({
  question,
  onCancel,
}: {
  question: string;
  onCancel: () => void;
}) {
  const t = useTranslator();
  return (
    <div className="seating-picked-up">
      <p aria-hidden="true">{question}</p>
      <Button size="small" onClick={onCancel}>
        {t('action_cancel')}
      </Button>
    </div>
  );
}
