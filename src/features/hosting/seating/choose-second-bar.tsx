import type { Person } from '#src/contract/members.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import type { PairKind } from './use-pair-wishes.ts';

/** A wish that waits for its second guest. */
export interface HalfPair {
  kind: PairKind;
  guest: Person;
}

/** Asks for the second guest of a wish. */
export function ChooseSecondBar({ half, onCancel }: { half: HalfPair; onCancel: () => void }) {
  const t = useTranslator();
  return (
    <div className="seating-picked-up" role="status">
      <p>{t(`seating_${half.kind}_question`, { name: formatFullName(half.guest) })}</p>
      <Button size="small" onClick={onCancel}>
        {t('action_cancel')}
      </Button>
    </div>
  );
}
