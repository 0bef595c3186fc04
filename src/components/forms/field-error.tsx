import type { ReactNode } from 'react';
import { AlertIcon } from '../base/status-icons.tsx';

/** Error message of a field. An alert, because the focus may already be in the field, so its description isn't read again. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" part="error" id={id} role="alert">
      <AlertIcon />
      <span>{children}</span>
    </p>
  );
}
