import type { ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';

/** What is wrong with a field, in words, with the sign beside them. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="err" id={id}>
      <AlertIcon />
      <span>{children}</span>
    </p>
  );
}
