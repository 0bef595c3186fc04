import type { ReactNode, Ref } from 'react';
import './flip-card.css';

export interface FlipCardProps {
  front: ReactNode;
  back: ReactNode;
  isFlipped: boolean;
  frontRef?: Ref<HTMLDivElement>;
  /** For moving the focus to the back's heading after the flip. */
  backRef?: Ref<HTMLDivElement>;
  className?: string;
}

/**
 * A card with two sides that flips around its vertical axis. Both sides share one grid cell, so the height never jumps;
 * the hidden side is inert. No animation if reduced motion is preferred.
 */
export function FlipCard({ front, back, isFlipped, frontRef, backRef, className }: FlipCardProps) {
  return (
    <div className={['flip-card', isFlipped && 'flipped', className].filter(Boolean).join(' ')}>
      <div className="flip-card-side front" ref={frontRef} inert={isFlipped}>
        {front}
      </div>
      <div className="flip-card-side back" ref={backRef} inert={!isFlipped}>
        {back}
      </div>
    </div>
  );
}
