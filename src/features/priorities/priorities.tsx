import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { InvitationCard } from '#src/components/illustrations/invitation-card.tsx';
import { PlusIcon } from '#src/components/base/icons.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { listPriorities } from './list-priorities.ts';
import { PriorityRow } from './priority-row.tsx';
import { useRemovePriority } from './use-remove-priority.ts';
import './priorities.css';

/** The user's priorities as cards linking to their editors (R34); removing one can be undone. */
export function Priorities() {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const profiles = useQuery(queries(core).profiles());
  const types = useQuery(queries(core).profileTypes());
  const matches = useQuery(queries(core).matches({ limit: 100 }));
  const { isRemoved, remove, toast } = useRemovePriority();
  const list = useRef<HTMLUListElement>(null);
  const addLink = useRef<HTMLAnchorElement>(null);
  useTrackView('priorities_viewed');

  const errorMessage = getErrorMessage(t, profiles);
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void profiles.refetch()}
      />
    );
  if (!profiles.data) return <PrioritiesSkeleton label={t('waiting')} />;
  const priorities = listPriorities(profiles.data.results).filter(({ id }) => !isRemoved(id));

  const status = (
    <StatusLine
      kind="success"
      text={toast?.text}
      actionLabel={toast?.action?.label}
      onAction={toast?.action?.run}
    />
  );
  if (priorities.length === 0)
    return (
      <section className="priorities-none">
        <InvitationCard />
        <h2 className="heading">{t('priorities_empty_title')}</h2>
        <p className="soft">{t('priorities_empty')}</p>
        <Button
          ref={addLink as never}
          variant="primary"
          size="large"
          {...link(routes.priorityNew())}
        >
          {t('priorities_empty_action')}
        </Button>
        {status}
      </section>
    );

  return (
    <div className="priorities">
      <ul className="rows" ref={list}>
        {priorities.map((priority, index) => (
          <li key={priority.id}>
            <PriorityRow
              priority={priority}
              types={types.data?.results}
              matches={matches.data}
              onRemove={() => {
                // The focused row disappears: focus the next row's button, the previous one's, or the add button.
                const buttons = list.current?.querySelectorAll<HTMLElement>('.card-end button');
                (buttons?.[index + 1] ?? buttons?.[index - 1] ?? addLink.current)?.focus();
                remove(priority);
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        ref={addLink as never}
        size="large"
        icon={<PlusIcon />}
        {...link(routes.priorityNew())}
      >
        {t('priorities_add')}
      </Button>
      {status}
    </div>
  );
}

function PrioritiesSkeleton({ label }: { label: string }) {
  return (
    <div className="priorities">
      <ul className="rows">
        {[0, 1, 2].map((row) => (
          <li key={row} className="card row priority skeleton-state">
            <div className="card-body">
              <Skeleton label={row === 0 ? label : undefined} lines={3} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
