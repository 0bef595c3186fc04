import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useLacksPriorities } from '#src/core/react/use-lacks-priorities.ts';
import { useNavigateToRoute } from '#src/core/react/use-route-link.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Choices } from '#src/components/forms/choices.tsx';

const TICKS_AT_FIRST = 4;

/**
 * One question that may be left out, for members without priorities. On our own pages only: a session of a partner's page can't read or
 * change profiles, and the card links to our site there. Going on saves what is ticked; the introduction begins with it.
 */
export function LookingFor({ nextPath }: { nextPath: string }) {
  const core = useCore();
  const t = useTranslator();
  const navigate = useNavigateToRoute();
  const [tickedIds, setTickedIds] = useState<string[]>([]);
  const [isComplete, setIsComplete] = useState(false);
  const save = useApiMutation('initializeProfiles');
  const { profiles, lacksPriorities } = useLacksPriorities();
  const types = useQuery({ ...queries(core).profileTypes(), enabled: lacksPriorities === true });
  const errorMessage = useErrorMessage(profiles, types);
  if (errorMessage)
    return (
      <div className="looking-for">
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void Promise.all([profiles.refetch(), types.refetch()])}
        />
        <Button size="large" wide onClick={() => navigate(nextPath)}>
          {t('after_rsvp_continue')}
        </Button>
      </div>
    );
  if (!lacksPriorities || !types.data?.results.length) return null;
  const options = types.data.results.map(({ id, display_name }) => ({
    value: id,
    label: display_name,
  }));

  function submit() {
    if (tickedIds.length === 0) return navigate(nextPath);
    save.mutate(
      { body: { source: 'manual', profile_type_ids: tickedIds } },
      { onSuccess: () => navigate(nextPath) },
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
      {!isComplete && options.length > TICKS_AT_FIRST && (
        <Button variant="ghost" onClick={() => setIsComplete(true)}>
          {t('looking_more')}
        </Button>
      )}
      <StatusLine kind="error" text={getErrorMessage(t, save)} />
      <Button size="large" wide loading={save.isPending} onClick={submit}>
        {t('after_rsvp_continue')}
      </Button>
    </div>
  );
}
