import type { ReactNode, Ref } from 'react';

export interface TurnCardProps {
  front: ReactNode;
  back: ReactNode;
  turned: boolean;
  frontRef?: Ref<HTMLDivElement>;
  /** For moving the focus to the back's heading after the flip. */
  backRef?: Ref<HTMLDivElement>;
  className?: string;
}

/**
 * A card with two sides that flips around its vertical axis. Both sides share one grid cell, so the height never jumps;
 * the hidden side is inert. No animation if reduced motion is preferred.
 */
export function TurnCard({ front, back, turned, frontRef, backRef, className }: TurnCardProps) {
  return (
    <div className={['flip-card', turned && 'flipped', className].filter(Boolean).join(' ')}>
      <div className="flip-card-side front" ref={frontRef} inert={turned}>
        {front}
      </div>
      <div className="flip-card-side back" ref={backRef} inert={!turned}>
        {back}
      </div>
    </div>
  );
}
