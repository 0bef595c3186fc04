import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first invalid field of a form after each submit, and again when the server rejects fields.
 * `submitCount` is 0 until the first submit.
 */
export function useFocusFirstError(
  submitCount: number,
  rejectedFields: readonly string[],
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const attempt = submitCount > 0 ? `${submitCount} ${rejectedFields.join()}` : '';
  useEffect(() => {
    if (attempt) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return form;
}
