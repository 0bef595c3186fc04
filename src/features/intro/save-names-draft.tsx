import { useEffect } from 'react';
import { useDraft } from '#src/core/react/use-draft.ts';
import { IntroDraft } from './intro-draft.ts';

const names = ['first_name', 'last_name', 'dietary_needs'] as const;

/** The value of an invitation field that the introduction also asks for; undefined for other fields. */
export function readNamesField(field: unknown): IntroDraft | undefined {
  if (!(field instanceof HTMLInputElement)) return undefined;
  const name = names.find((candidate) => candidate === field.name);
  return name && { [name]: field.value };
}

/** Clears the names draft once they were sent with the RSVP. */
export const EMPTY_NAMES_DRAFT: IntroDraft = {
  first_name: undefined,
  last_name: undefined,
  dietary_needs: undefined,
};

/** Saves typed names as the introduction's draft, in case the page is left before the RSVP is sent (R07, R48). Requires a session. */
export function SaveNamesDraft({ typed }: { typed: IntroDraft }) {
  const { set } = useDraft('intro', IntroDraft, {});
  useEffect(() => set(typed), [set, typed]);
  return null;
}
