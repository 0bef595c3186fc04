import { useEffect, useLayoutEffect, useRef } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/shapes/event.ts';
import { StatusLine } from '#src/parts/status-line.tsx';
import { NamesForm } from './names-form.tsx';
import { useRsvp } from './use-rsvp.ts';

export interface Pressed {
  answer: 'accepted' | 'declined';
}

/** What a press has come to; what stands beside it makes room for a form. */
export interface Progress {
  pending?: 'accepted' | 'declined';
  isNaming: boolean;
  /** There where what does it has not come: asks for it again. */
  retry?: () => void;
}

export interface AnsweringProps {
  event: PublicEvent | EventBySlug;
  /** The last press, until it is taken; each is done once. */
  pressed: Pressed | undefined;
  onTaken: () => void;
  /** Undefined when there is nobody any more who would know. */
  onProgress: (progress: Progress | undefined) => void;
}

/** What answering does, apart from the buttons that ask for it: those are there first. */
export function Answering({ event, pressed, onTaken, onProgress }: AnsweringProps) {
  const rsvp = useRsvp(event);
  const { pending } = rsvp;
  const isNaming = rsvp.names !== undefined;
  // Drawn once more before it is heard that the press was taken, it must not be done again.
  const done = useRef<Pressed>(undefined);
  useEffect(() => {
    if (!pressed || pressed === done.current) return;
    done.current = pressed;
    onTaken();
    if (pressed.answer === 'accepted') rsvp.accept();
    else rsvp.decline();
  });
  useLayoutEffect(() => {
    onProgress({ pending, isNaming });
    return () => onProgress(undefined);
  }, [onProgress, pending, isNaming]);
  return rsvp.names ? <NamesForm {...rsvp.names} /> : <StatusLine kind="trouble" text={rsvp.trouble} />;
}
