import { type FormEvent, useState } from 'react';
import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { Button } from '#src/parts/button.tsx';
import { SelectField } from '#src/parts/field.tsx';
import { CloseIcon } from '#src/parts/icons.tsx';
import { personName } from '#src/parts/person-name.ts';
import { StatusLine } from '#src/parts/status-line.tsx';
import { peopleIn } from './seating.logic.ts';
import { useMovedApart } from './use-moved-apart.ts';

type Report = CallResponse<'reportSeating'>;

/** Pairs that no plan puts side by side. */
export function NeverPairs({ report, seating, isMoving, over }: { report: Report; seating: Seating; isMoving: boolean; over: boolean }) {
  const core = useCore();
  const t = useTranslator();
  const { showNotice } = useNotice();
  const change = useApiMutation('changeSeating');
  const [pair, setPair] = useState({ one: '', other: '' });
  const [wrong, setWrong] = useState(false);
  const tellMoved = useMovedApart(seating, isMoving);
  const byName = (a: Person, b: Person) => personName(a).localeCompare(personName(b), t.locale);
  const people = peopleIn(seating).toSorted(byName);
  // As the lists to choose from have them: the server keeps no order of the two.
  const named = (...pair: [Person, Person]) => {
    const [one, other] = pair.toSorted(byName).map(personName);
    return { one: one!, other: other! };
  };
  const write = (never: Report['never'], words: string, onSuccess?: (plan: Seating) => void) =>
    change.mutate(
      { params: { id: seating.event_id }, body: { never: never.map(([one, other]): [string, string] => [one.id, other.id]) } },
      {
        onSuccess: (plan) => {
          // The list is sent whole: the next change must start from this one, not from a report that is still reckoned.
          core.queryClient.setQueryData<Report>(queries(core).seatingReport(seating.event_id).queryKey, (shown) => shown && { ...shown, never });
          showNotice(words);
          onSuccess?.(plan);
        },
      },
    );
  const add = (event: FormEvent) => {
    event.preventDefault();
    const [one, other] = [people.find(({ id }) => id === pair.one), people.find(({ id }) => id === pair.other)];
    if (!one || !other || one === other) return setWrong(true);
    setWrong(false);
    return write([...report.never, [one, other]], t('seating_never_added', named(one, other)), (plan) => {
      setPair({ one: '', other: '' });
      tellMoved(plan);
    });
  };
  const field = (name: 'one' | 'other') => ({
    value: pair[name],
    error: wrong && name === 'other' ? t('seating_never_missing') : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setPair({ ...pair, [name]: currentTarget.value }),
  });
  const options = [
    <option key="" value="">
      {t('seating_never_choose')}
    </option>,
    ...people.map((person) => (
      <option key={person.id} value={person.id}>
        {personName(person)}
      </option>
    )),
  ];
  return (
    <section className="seating-never">
      <h2 className="heading">{t('seating_never')}</h2>
      <p className="soft">{t('seating_never_lead')}</p>
      <ul className="guests-list">
        {report.never.map(([one, other]) => (
          <li key={one.id + other.id}>
            <span>{t('seating_never_pair', named(one, other))}</span>
            {!over && (
              <Button
                variant="ghost"
                size="small"
                icon={<CloseIcon />}
                loading={change.isPending}
                aria-label={t('seating_never_remove', named(one, other))}
                onClick={() =>
                  write(
                    report.never.filter(([a, b]) => a.id !== one.id || b.id !== other.id),
                    t('seating_never_removed', named(one, other)),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {!over && (
        <form className="seating-pair" noValidate onSubmit={add}>
          <SelectField label={t('seating_never_one')} {...field('one')}>
            {options}
          </SelectField>
          <SelectField label={t('seating_never_other_guest')} {...field('other')}>
            {options}
          </SelectField>
          <Button type="submit" loading={change.isPending}>
            {t('seating_never_add')}
          </Button>
        </form>
      )}
      <StatusLine kind="trouble" text={change.error?.message} />
    </section>
  );
}
