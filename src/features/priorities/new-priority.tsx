import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { ProfileType } from '#src/contract/profiles.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useNavigateToRoute, useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { listPriorities, formatIntroduction } from './list-priorities.ts';
import './priorities.css';

/** Adds a priority (R34): the available types with whom they are matched to, and the ones already added. */
export function NewPriority() {
  const core = useCore();
  const t = useTranslator();
  const types = useQuery(queries(core).profileTypes());
  const profiles = useQuery(queries(core).profiles());
  const pageQueries = [types, profiles];
  const errorMessage = pageQueries.map((each) => getErrorMessage(t, each)).find(Boolean);
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => pageQueries.forEach((each) => void each.refetch())}
      />
    );
  if (!types.data || !profiles.data) return <Skeleton label={t('waiting')} lines={16} />;
  const priorities = listPriorities(profiles.data.results);
  const available = types.data.results.filter(
    ({ id }) => !priorities.some(({ profile_type }) => profile_type.id === id),
  );
  return (
    <>
      <h1 className="heading">
        {t(priorities.length > 0 ? 'priority_new_title' : 'priority_new_title_first')}
      </h1>
      <p className="lead soft">
        {t(available.length > 0 ? 'priority_new_lead' : 'priority_new_all_added')}
      </p>
      {available.length > 0 && <AddForm available={available} types={types.data.results} />}
      {priorities.length > 0 && <AddedPriorities priorities={priorities} />}
    </>
  );
}

function AddForm({
  available,
  types,
}: {
  available: readonly ProfileType[];
  types: readonly ProfileType[];
}) {
  const t = useTranslator();
  const go = useNavigateToRoute();
  const track = useTrack();
  const { showToast } = useToast();
  const initialize = useApiMutation('initializeProfiles');
  const [chosen, setChosen] = useState<string>();
  const [wasSubmitted, setSubmitted] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    const type = available.find(({ id }) => id === chosen);
    if (!type) return first.current?.focus();
    initialize.mutate(
      { body: { source: 'manual', profile_type_ids: [type.id] } },
      {
        onSuccess: ({ results }) => {
          const created = results.find(({ profile_type }) => profile_type?.id === type.id);
          if (!created) return;
          track('priority_added', { profileId: created.id });
          showToast(t('priority_added', { name: type.display_name }));
          go(routes.priority(created.id));
        },
      },
    );
  }
  return (
    <form className="priority-new" noValidate onSubmit={submit}>
      <Choices
        ref={first}
        legend={t('priority_new_legend')}
        options={available.map((type) => ({
          value: type.id,
          label: <span className="priority-choice">{type.display_name}</span>,
          description: (
            <>
              <span>{type.description}</span>{' '}
              <span className="seeks">{formatIntroduction(t, type, types)}</span>
            </>
          ),
        }))}
        value={chosen ? [chosen] : []}
        onChange={([id]) => setChosen(id)}
        error={wasSubmitted && !chosen ? t('priority_new_none') : undefined}
      />
      <StatusLine
        kind="error"
        text={
          Object.values(initialize.error?.fields ?? {}).flat()[0] ?? getErrorMessage(t, initialize)
        }
      />
      <div className="priority-new-add">
        <Button type="submit" variant="primary" size="large" loading={initialize.isPending}>
          {t('priority_new_add')}
        </Button>
      </div>
    </form>
  );
}

function AddedPriorities({ priorities }: { priorities: ReturnType<typeof listPriorities> }) {
  const t = useTranslator();
  const link = useRouteLink();
  return (
    <section className="priority-taken" aria-labelledby="priority-taken">
      <h2 className="caps" id="priority-taken">
        {t('priority_new_added')}
      </h2>
      <ul>
        {priorities.map(({ id, profile_type }) => (
          <li key={id}>
            <a className="link" {...link(routes.priority(id))}>
              {profile_type.display_name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
