import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first wrong field of a form: anew at each try, counted from one, and once more when the server has refused some. */
export function useFirstWrong(tried: number, refused: readonly string[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const asked = tried > 0 ? `${tried} ${refused.join()}` : '';
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return form;
}
