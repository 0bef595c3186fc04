import { useEffect, useRef, useState } from 'react';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { queries } from '#src/core/data/queries.ts';
import { describeError, getErrorMessage } from '#src/core/data/error-message.ts';
import { getSeatingChangeQueue } from '../seating-change-queue.ts';
import { useFinishDeletions } from './use-delete-version.ts';

/** Saves the seating as the host sees it: after the moves that are still being sent. */
export function useSaveVersion(eventId: string, onSaved: () => void) {
  const core = useCore();
  const client = core.queryClient;
  const t = useTranslator();
  const { showToast } = useToast();
  const queue = getSeatingChangeQueue(core, eventId);
  const request = useApiMutation('saveSeatingVersion');
  const finishDeletions = useFinishDeletions(eventId);
  const [isSaving, setSaving] = useState(false);
  const [savedAs, setSavedAs] = useState('');
  const [refusal, setRefusal] = useState('');
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function save(name: string) {
    if (isSaving) return;
    request.reset();
    forgetResult();
    setSaving(true);
    queue.add(
      {},
      async () => {
        try {
          return await send(name);
        } finally {
          setSaving(false);
        }
      },
      () => {
        setSaving(false);
        showToast(t('seating_signed_out'));
      },
    );
  }

  async function send(name: string): Promise<string | undefined> {
    // A move before it was refused, so this isn't the seating that the host saw.
    const { errorMessage } = queue.get();
    if (errorMessage) {
      setRefusal(errorMessage);
      return undefined;
    }
    await finishDeletions();
    const { queryKey } = queries(core).seating(eventId);
    const revision = client.getQueryData<Seating>(queryKey)?.revision;
    try {
      const saved = await request.mutateAsync({
        params: { id: eventId },
        body: { ...(name && { name }), ...(revision !== undefined && { revision }) },
      });
      setSavedAs(saved.name);
      onSaved();
      return undefined;
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: queries(core).seatingVersions(eventId).queryKey });
      // Without the form, it is shown at the plan.
      return isShown.current ? undefined : describeError(t, error);
    }
  }

  function forgetResult() {
    setSavedAs('');
    setRefusal('');
  }

  const nameError = request.error?.fields['name']?.[0];
  return {
    save,
    isSaving,
    savedAs,
    nameError,
    errorMessage: refusal || (nameError ? undefined : getErrorMessage(t, request)),
    forgetResult,
  };
}
