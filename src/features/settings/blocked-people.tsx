import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#src/contract/members.ts';
import { useTranslator, useCore } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { queries } from '#src/core/data/queries.ts';
import './settings.css';

/** The viewer's blocked people, with unblock buttons (R49). */
export function BlockedPeople() {
  const t = useTranslator();
  const { blockedQuery, rows, keepListed } = useBlockedPeople();
  const errorMessage = getErrorMessage(t, blockedQuery);
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void blockedQuery.refetch()}
      />
    );
  if (blockedQuery.isPending) return <Skeleton label={t('waiting')} height="52px" />;
  if (rows.length === 0) return <p className="soft">{t('settings_blocked_none')}</p>;
  return (
    <>
      <p className="soft">{t('settings_blocked_lead')}</p>
      <ul className="settings-people">
        {rows.map(({ person, isBlocked }) => (
          <PersonRow
            key={person.id}
            person={person}
            isBlocked={isBlocked}
            onUnblock={() => keepListed(person)}
          />
        ))}
      </ul>
    </>
  );
}

function PersonRow({
  person,
  isBlocked,
  onUnblock,
}: {
  person: Person;
  isBlocked: boolean;
  onUnblock: () => void;
}) {
  const t = useTranslator();
  const { showToast } = useToast();
  const unblock = useApiMutation('unblock');
  const block = useApiMutation('block');
  const name = formatFullName(person) || t('settings_unnamed');
  const params = { id: person.id };
  const blockAgain = () =>
    block.mutate(
      { params, body: {} },
      { onSuccess: () => showToast(t('settings_blocked_again', { name })) },
    );
  function handleUnblock() {
    onUnblock();
    unblock.mutate(
      { params },
      {
        onSuccess: () =>
          showToast(t('settings_unblocked', { name }), {
            label: t('action_undo'),
            run: blockAgain,
          }),
      },
    );
  }
  return (
    <li>
      <div className="settings-person">
        <span>
          <b dir="auto">{name}</b>
          {person.headline && (
            <span className="soft small" dir="auto">
              {person.headline}
            </span>
          )}
        </span>
        <Button
          size="small"
          aria-label={t(isBlocked ? 'settings_unblock_of' : 'settings_block_again_of', { name })}
          loading={unblock.isPending || block.isPending}
          onClick={isBlocked ? handleUnblock : blockAgain}
        >
          {t(isBlocked ? 'settings_unblock' : 'settings_block_again')}
        </Button>
      </div>
      <StatusLine kind="error" text={getErrorMessage(t, unblock) ?? getErrorMessage(t, block)} />
    </li>
  );
}

/**
 * The viewer's blocked people. Somebody just unblocked stays listed, so that it can be undone in place; sorted by name to keep
 * the order stable.
 */
function useBlockedPeople() {
  const core = useCore();
  const [unblocked, setUnblocked] = useState<readonly Person[]>([]);
  const blockedQuery = useQuery(queries(core).allBlocked());
  const people = blockedQuery.data?.results ?? [];
  const blockedIds = new Set(people.map(({ id }) => id));
  const rows = [...people, ...unblocked.filter(({ id }) => !blockedIds.has(id))]
    .toSorted((a, b) => formatFullName(a).localeCompare(formatFullName(b), core.locale))
    .map((person) => ({ person, isBlocked: blockedIds.has(person.id) }));
  return {
    blockedQuery,
    rows,
    keepListed: (person: Person) =>
      setUnblocked((before) => [...before.filter(({ id }) => id !== person.id), person]),
  };
}
