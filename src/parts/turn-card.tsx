import type { ReactNode, Ref } from 'react';

export interface TurnCardProps {
  front: ReactNode;
  back: ReactNode;
  turned: boolean;
  frontRef?: Ref<HTMLDivElement>;
  /** The back face, so that the caller can move the focus to its heading once it is turned. */
  backRef?: Ref<HTMLDivElement>;
  className?: string;
}

/**
 * A card with two faces that turns about its upright middle. Both stand in one cell, so the height never jumps;
 * the face turned away is inert. Nothing moves where reduced motion is asked for.
 */
export function TurnCard({ front, back, turned, frontRef, backRef, className }: TurnCardProps) {
  return (
    <div className={['turn', turned && 'turned', className].filter(Boolean).join(' ')}>
      <div className="turn-face front" ref={frontRef} inert={turned}>
        {front}
      </div>
      <div className="turn-face back" ref={backRef} inert={!turned}>
        {back}
      </div>
    </div>
  );
}
