import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating, SeatingWishKind } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { SelectField } from '#src/components/forms/field.tsx';
import { CloseIcon } from '#src/components/base/icons.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import {
  describeNeed,
  describeNeedState,
  isBrokenApart,
  isBrokenNeed,
  isBrokenParty,
} from './report-lines.ts';
import { listSeatedPeople } from './seating-model.ts';
import { type Pair, type PairWishes, namePair } from './use-pair-wishes.ts';

type Report = CallResponse<'reportSeating'>;

export interface WishedPairsProps {
  report: Report;
  seating: Seating;
  wishes: PairWishes;
  /** The plan no longer changes by itself, only when the host moves somebody. */
  isFrozen: boolean;
  isOver: boolean;
  /** The guest that a wish was begun for. */
  firstId?: string | undefined;
}

/** The host's wishes: who sits side by side, and who never near each other. */
export function WishedPairs({
  report,
  seating,
  wishes,
  isFrozen,
  isOver,
  firstId,
}: WishedPairsProps) {
  const t = useTranslator();
  const lists = [
    {
      kind: 'together' as const,
      pairs: report.together.map(({ pair, state }) => ({
        pair,
        note: t(`seating_pair_${state}`),
        isBroken: state !== 'beside' && state !== 'searching',
      })),
    },
    {
      kind: 'apart' as const,
      pairs: report.apart.map(({ pair, state }) => ({
        pair,
        note: t(`seating_apart_state_${state}`),
        isBroken: isBrokenApart(state),
      })),
    },
  ];
  return (
    <section className="seating-wishes">
      {report.parties.length > 0 && <Parties parties={report.parties} />}
      {report.needs.length > 0 && <Needs needs={report.needs} />}
      {lists.map(({ kind, pairs }) => (
        <section key={kind} aria-labelledby={`seating-${kind}`}>
          <h2 className="bench-heading" id={`seating-${kind}`}>
            {t(`seating_${kind}`)}
          </h2>
          <p className="soft">{t(`seating_${kind}_lead`)}</p>
          {pairs.length > 0 && (
            <ul className="guests-list">
              {pairs.map(({ pair, note, isBroken }) => (
                <li key={pair[0].id + pair[1].id}>
                  <div className="guest-text">
                    <p>{t('seating_wishes_pair', namePair(pair, t.locale))}</p>
                    <p className={isBroken ? 'small' : 'soft small'}>{note}</p>
                  </div>
                  {!isOver && (
                    <Button
                      variant="ghost"
                      size="small"
                      icon={<CloseIcon />}
                      loading={wishes.isSaving}
                      aria-label={t(`seating_${kind}_remove`, namePair(pair, t.locale))}
                      onClick={() => wishes.remove(pair)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {!isOver && (
        <PairForm seating={seating} wishes={wishes} isFrozen={isFrozen} firstId={firstId} />
      )}
      <StatusLine kind="error" text={wishes.errorMessage} />
    </section>
  );
}

/** Needs are said in the guest list, and by guests. */
function Needs({ needs }: Pick<Report, 'needs'>) {
  const t = useTranslator();
  return (
    <section aria-labelledby="seating-needs">
      <h2 className="bench-heading" id="seating-needs">
        {t('seating_needs')}
      </h2>
      <p className="soft">{t('seating_needs_lead')}</p>
      <ul className="guests-list">
        {needs.map((each) => (
          <li key={`${each.person.id} ${each.need}`}>
            <div className="guest-text">
              <p>{describeNeed(each, t)}</p>
              <p className={isBrokenNeed(each.state) ? 'small' : 'soft small'}>
                {describeNeedState(each, t)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Groups are made in the guest list. */
function Parties({ parties }: Pick<Report, 'parties'>) {
  const t = useTranslator();
  return (
    <section aria-labelledby="seating-parties">
      <h2 className="bench-heading" id="seating-parties">
        {t('seating_parties')}
      </h2>
      <p className="soft">{t('seating_parties_lead')}</p>
      <ul className="guests-list">
        {parties.map(({ name, people, state }) => (
          <li key={name}>
            <div className="guest-text">
              <p>
                {t('seating_party', {
                  name,
                  names: formatNameList(t.locale, people.map(formatFullName)),
                })}
              </p>
              <p className={isBrokenParty(state) ? 'small' : 'soft small'}>
                {t(`seating_party_${state}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For phones and keyboards; in the plan a guest is chosen first. */
function PairForm({
  seating,
  wishes,
  isFrozen,
  firstId = '',
}: Pick<WishedPairsProps, 'seating' | 'wishes' | 'isFrozen' | 'firstId'>) {
  const t = useTranslator();
  const [chosen, setChosen] = useState({ one: firstId, other: '' });
  const otherField = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (firstId) otherField.current?.focus();
  }, [firstId]);
  const [isInvalid, setInvalid] = useState(false);
  const people = listSeatedPeople(seating).toSorted((a: Person, b: Person) =>
    formatFullName(a).localeCompare(formatFullName(b), t.locale),
  );
  function findPair(): Pair | null {
    const [one, other] = [chosen.one, chosen.other].map((id) =>
      people.find((person) => person.id === id),
    );
    return one && other && one !== other ? [one, other] : null;
  }
  const add = (kind: SeatingWishKind) => {
    const pair = findPair();
    setInvalid(!pair);
    if (pair) wishes.add(kind, pair, () => setChosen({ one: '', other: '' }));
  };
  const getFieldProps = (name: 'one' | 'other') => ({
    value: chosen[name],
    error: isInvalid && name === 'other' ? t('seating_wishes_missing') : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setChosen({ ...chosen, [name]: currentTarget.value }),
  });
  const options = [
    <option key="" value="">
      {t('seating_wishes_choose')}
    </option>,
    ...people.map((person) => (
      <option key={person.id} value={person.id}>
        {formatFullName(person)}
      </option>
    )),
  ];
  return (
    <form
      className="seating-pair"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        add(isFrozen ? 'apart' : 'together');
      }}
    >
      <SelectField label={t('seating_wishes_first')} {...getFieldProps('one')}>
        {options}
      </SelectField>
      <SelectField ref={otherField} label={t('seating_wishes_second')} {...getFieldProps('other')}>
        {options}
      </SelectField>
      <p className="bench-chosen-actions">
        {!isFrozen && (
          <Button size="small" type="submit" loading={wishes.isSaving}>
            {t('seating_together_add')}
          </Button>
        )}
        <Button size="small" loading={wishes.isSaving} onClick={() => add('apart')}>
          {t('seating_apart_add')}
        </Button>
      </p>
    </form>
  );
}
