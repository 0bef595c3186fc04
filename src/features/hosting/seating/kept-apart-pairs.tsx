import { type FormEvent, useState } from 'react';
import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { SelectField } from '#src/components/forms/field.tsx';
import { CloseIcon } from '#src/components/base/icons.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { listSeatedPeople } from './seating-model.ts';
import { useSeparationToast } from './use-separation-toast.ts';

type Report = CallResponse<'reportSeating'>;

/** Pairs of guests that are never seated side by side. */
export function KeptApartPairs({
  report,
  seating,
  isSaving,
  isOver,
}: {
  report: Report;
  seating: Seating;
  isSaving: boolean;
  isOver: boolean;
}) {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const change = useApiMutation('changeSeating');
  const [pair, setPair] = useState({ one: '', other: '' });
  const [isInvalid, setInvalid] = useState(false);
  const notifyMoved = useSeparationToast(seating, isSaving);
  const byName = (a: Person, b: Person) =>
    formatFullName(a).localeCompare(formatFullName(b), t.locale);
  const people = listSeatedPeople(seating).toSorted(byName);
  // In alphabetical order, like the lists: the server doesn't keep an order.
  const toNames = (...people: [Person, Person]) => {
    const [one, other] = people.toSorted(byName).map(formatFullName);
    return { one: one!, other: other! };
  };
  const save = (never: Report['never'], message: string, onSuccess?: (plan: Seating) => void) =>
    change.mutate(
      {
        params: { id: seating.event_id },
        body: { never: never.map(([one, other]): [string, string] => [one.id, other.id]) },
      },
      {
        onSuccess: (plan) => {
          // The request replaces the list: the next change must build on this one, not on a report still being computed.
          core.queryClient.setQueryData<Report>(
            queries(core).seatingReport(seating.event_id).queryKey,
            (cached) => cached && { ...cached, never },
          );
          showToast(message);
          onSuccess?.(plan);
        },
      },
    );
  const addPair = (event: FormEvent) => {
    event.preventDefault();
    const [one, other] = [
      people.find(({ id }) => id === pair.one),
      people.find(({ id }) => id === pair.other),
    ];
    if (!one || !other || one === other) return setInvalid(true);
    setInvalid(false);
    return save(
      [...report.never, [one, other]],
      t('seating_apart_added', toNames(one, other)),
      (plan) => {
        setPair({ one: '', other: '' });
        notifyMoved(plan);
      },
    );
  };
  const getFieldProps = (name: 'one' | 'other') => ({
    value: pair[name],
    error: isInvalid && name === 'other' ? t('seating_apart_missing') : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setPair({ ...pair, [name]: currentTarget.value }),
  });
  const options = [
    <option key="" value="">
      {t('seating_apart_choose')}
    </option>,
    ...people.map((person) => (
      <option key={person.id} value={person.id}>
        {formatFullName(person)}
      </option>
    )),
  ];
  return (
    <section className="seating-kept-apart">
      <h2 className="bench-heading">{t('seating_apart')}</h2>
      <p className="soft">{t('seating_apart_lead')}</p>
      <ul className="guests-list">
        {report.never.map(([one, other]) => (
          <li key={one.id + other.id}>
            <span>{t('seating_apart_pair', toNames(one, other))}</span>
            {!isOver && (
              <Button
                variant="ghost"
                size="small"
                icon={<CloseIcon />}
                loading={change.isPending}
                aria-label={t('seating_apart_remove', toNames(one, other))}
                onClick={() =>
                  save(
                    report.never.filter(([a, b]) => a.id !== one.id || b.id !== other.id),
                    t('seating_apart_removed', toNames(one, other)),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {!isOver && (
        <form className="seating-pair" noValidate onSubmit={addPair}>
          <SelectField label={t('seating_apart_first')} {...getFieldProps('one')}>
            {options}
          </SelectField>
          <SelectField label={t('seating_apart_second')} {...getFieldProps('other')}>
            {options}
          </SelectField>
          <Button type="submit" loading={change.isPending}>
            {t('seating_apart_add')}
          </Button>
        </form>
      )}
      <StatusLine
        kind="error"
        text={change.error?.fields['never']?.[0] ?? getErrorMessage(t, change)}
      />
    </section>
  );
}
