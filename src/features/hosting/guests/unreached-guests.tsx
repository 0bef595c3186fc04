import { useTranslator } from '#src/core/react/core-provider.tsx';

/** How many guests are coming and get no letter, by reason. */
export interface UnreachedCounts {
  noAddress: number;
  notInvited: number;
  unreachable: number;
}

/** Whom the host has to tell, and why no letter reaches them. */
export function UnreachedGuests({ counts }: { counts: UnreachedCounts }) {
  const t = useTranslator();
  const sentences = [
    counts.noAddress > 0 && t.plural('guests_without_address', counts.noAddress),
    counts.notInvited > 0 && t.plural('guests_not_invited', counts.notInvited),
    counts.unreachable > 0 && t.plural('guests_unreachable', counts.unreachable),
  ].filter((sentence) => sentence !== false);
  return sentences.map((sentence) => (
    <p key={sentence} className="soft">
      {sentence}
    </p>
  ));
}
