import { useEffect } from 'react';
import { useDraft } from '#src/core/react/use-draft.ts';
import { Draft } from './draft.ts';

const names = ['first_name', 'last_name', 'dietary_needs'] as const;

/** What a field of the invitation holds that the introduction asks for as well; undefined for every other field. */
export function typedIn(field: unknown): Draft | undefined {
  if (!(field instanceof HTMLInputElement)) return undefined;
  const name = names.find((one) => one === field.name);
  return name && { [name]: field.value };
}

/** Sent with the answer: the introduction asks for it no more. */
export const nothingTyped: Draft = { first_name: undefined, last_name: undefined, dietary_needs: undefined };

/** Keeps it for the introduction, should the page be left or loaded again before the answer has gone out (R07, R48). Only for whoever is signed in. */
export function KeepTyped({ typed }: { typed: Draft }) {
  const { set } = useDraft('intro', Draft, {});
  useEffect(() => set(typed), [set, typed]);
  return null;
}
