import type { ReactNode } from 'react';
import { AlertIcon } from './status-icons.tsx';

/** What is wrong with a field, in words, with the sign beside them; told at once, since the focus may be in the field already. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="err" part="error" id={id} role="alert">
      <AlertIcon />
      <span>{children}</span>
    </p>
  );
}
