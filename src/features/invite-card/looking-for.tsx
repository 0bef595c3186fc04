import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Choices } from '#src/components/forms/choices.tsx';

const TICKS_AT_FIRST = 4;

/**
 * One question that may be left out, for members without priorities. On our own pages only: a session of a partner's page can't read or
 * change profiles, and the card links to our site there. The introduction begins with what was ticked.
 */
export function LookingFor() {
  const core = useCore();
  const t = useTranslator();
  const [tickedIds, setTickedIds] = useState<string[]>([]);
  const [isComplete, setIsComplete] = useState(false);
  const [result, setResult] = useState<string>();
  const resultBox = useRef<HTMLDivElement>(null);
  // The focused button has gone.
  useEffect(() => {
    if (result !== undefined) resultBox.current?.focus();
  }, [result]);
  const save = useApiMutation('initializeProfiles');
  const profiles = useQuery({ ...queries(core).profiles(), enabled: core.hasFullSession });
  const hasPriorities = profiles.data?.results.some(({ profile_type }) => profile_type !== null);
  const types = useQuery({ ...queries(core).profileTypes(), enabled: hasPriorities === false });
  const errorMessage = useErrorMessage(profiles, types);
  if (result !== undefined)
    return (
      <div className="looking-for" tabIndex={-1} ref={resultBox}>
        <StatusLine kind="success" text={result} />
      </div>
    );
  if (errorMessage)
    return (
      <div className="looking-for">
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void Promise.all([profiles.refetch(), types.refetch()])}
        />
      </div>
    );
  if (hasPriorities !== false || !types.data?.results.length) return null;
  const options = types.data.results.map(({ id, display_name }) => ({
    value: id,
    label: display_name,
  }));

  function submit() {
    if (tickedIds.length === 0) return setResult(t('looking_left_out'));
    save.mutate(
      { body: { source: 'manual', profile_type_ids: tickedIds } },
      { onSuccess: () => setResult(t('looking_saved')) },
    );
  }
  return (
    <div className="looking-for">
      <Choices
        legend={<span className="heading">{t('looking_title')}</span>}
        hint={t('looking_lead')}
        options={isComplete ? options : options.slice(0, TICKS_AT_FIRST)}
        value={tickedIds}
        onChange={setTickedIds}
        multiple
        stacked
      />
      <StatusLine kind="error" text={getErrorMessage(t, save)} />
      <div className="looking-for-actions">
        <Button loading={save.isPending} onClick={submit}>
          {t('looking_done')}
        </Button>
        {!isComplete && options.length > TICKS_AT_FIRST && (
          <Button variant="ghost" onClick={() => setIsComplete(true)}>
            {t('looking_more')}
          </Button>
        )}
      </div>
    </div>
  );
}
