import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import { type GuestImport, ImportCorrection, ImportField } from '#src/contract/guest-import.ts';
import { cleanLines } from '#src/contract/text.ts';
import { useCore } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { queries } from '#src/core/data/queries.ts';
import { keepCorrections } from './keep-corrections.ts';
import { toListText } from './list-text.ts';
import { useFinishRemovals } from './use-finish-removals.ts';

/** Corrections and columns belong to their text. */
const ListDraft = z.object({
  text: z.string(),
  corrections: z.array(ImportCorrection),
  mapping: z.array(ImportField),
  isInviting: z.boolean(),
  /** The host's own, in the invitations. */
  words: z.string(),
});

/** The preview follows a pause. */
const TYPING_PAUSE_MS = 300;

/** The latest value that didn't change for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What the columns hold is seen there first. */
const getFirstLine = (text: string) => text.trimStart().split('\n', 1)[0];

/** An address that is still being typed isn't wrong yet. */
function leaveOutUnfinished(preview: GuestImport, text: string): GuestImport {
  const lastLine = text.endsWith('\n') ? 0 : text.split('\n').length;
  return {
    ...preview,
    lines: preview.lines.filter(({ line, becomes }) => line !== lastLine || becomes !== 'wrong'),
  };
}

/** A list of guests as the host writes it, and what each of its lines becomes (R79). The draft is kept when the dialog closes. */
export function useGuestImport(event: DinnerEvent) {
  const core = useCore();
  const { value, set, discard } = useDraft(`invite ${event.id}`, ListDraft, {
    text: '',
    corrections: [],
    mapping: [],
    isInviting: true,
    words: '',
  });
  const [isTyping, setTyping] = useState(false);
  const text = useMemo(() => toListText(value.text), [value.text]);
  const isEmpty = text.trim() === '';
  const settledText = useSettled(text);
  const { corrections, mapping, isInviting, words } = value;
  const asked = {
    corrections,
    ...(mapping.length > 0 ? { mapping } : {}),
    invite: isInviting,
  };
  const finishRemovals = useFinishRemovals(event);
  const query = useQuery({
    ...queries(core).importPreview(event.id, { ...asked, text: settledText }, finishRemovals),
    enabled: !isEmpty && settledText.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const importGuests = useApiMutation('importGuests');
  const preview =
    isEmpty || !query.data
      ? undefined
      : isTyping
        ? leaveOutUnfinished(query.data, settledText)
        : query.data;

  return {
    value,
    isEmpty,
    preview,
    /** Undefined while the preview is of an earlier text. */
    current: query.isPlaceholderData || settledText !== text ? undefined : preview,
    query,
    importGuests,
    setTyping,
    discard,
    set,
    setText: (typed: string) =>
      set({
        text: typed,
        corrections: keepCorrections(text, toListText(typed), corrections),
        mapping: getFirstLine(toListText(typed)) === getFirstLine(text) ? mapping : [],
      }),
    correct: (correction: ImportCorrection) =>
      set({
        corrections: [...corrections.filter(({ line }) => line !== correction.line), correction],
      }),
    /** Adds all good lines. Null if it failed. */
    async commit(): Promise<GuestImport | null> {
      const own = isInviting && cleanLines(words) ? { invitation_text: words } : {};
      try {
        await finishRemovals();
        return await importGuests.mutateAsync({
          params: { id: event.id },
          body: { ...asked, ...own, text, commit: true },
        });
      } catch {
        return null;
      }
    },
  };
}
