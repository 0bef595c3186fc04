import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Me } from '#src/contract/shapes/person.ts';
import { useCore, useText, useWrite } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { troubleOf } from '#src/core/trouble.ts';
import { Button } from '#src/parts/button.tsx';
import { Choices } from '#src/parts/choices.tsx';
import { TextField } from '#src/parts/field.tsx';
import { PlaceCard } from '#src/parts/place-card.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

export function NamesStep({ me, onDone }: { me: Me; onDone: () => void }) {
  const t = useText();
  const update = useWrite('updateInfo');
  const [words, setWords] = useState({ first_name: me.first_name, last_name: me.last_name, headline: me.headline ?? '' });
  const [tried, setTried] = useState(false);
  const fields = { first_name: useRef<HTMLInputElement>(null), last_name: useRef<HTMLInputElement>(null), headline: useRef<HTMLInputElement>(null) };
  const refused = update.error?.fields;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const missing = (['first_name', 'last_name'] as const).find((name) => !words[name].trim());
    if (missing) return fields[missing].current?.focus();
    update.mutate({ body: words }, { onSuccess: onDone });
  }
  const field = (name: keyof typeof words) => ({
    ref: fields[name],
    name,
    value: words[name],
    error: tried && name !== 'headline' && !words[name].trim() ? t('required') : refused?.[name]?.[0],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setWords((before) => ({ ...before, [name]: value }));
    },
  });

  return (
    <div className="intro-two">
      <form className="stack" noValidate onSubmit={submit}>
        <h1 className="heading">{t('intro_names_title')}</h1>
        <p className="soft">{t('intro_names_lead')}</p>
        <TextField label={t('rsvp_first_name')} autoComplete="given-name" maxLength={80} {...field('first_name')} />
        <TextField label={t('rsvp_last_name')} autoComplete="family-name" maxLength={80} {...field('last_name')} />
        <TextField label={t('intro_headline')} optionalLabel={t('rsvp_optional')} hint={t('intro_headline_hint')} maxLength={160} {...field('headline')} />
        <StatusLine kind="trouble" text={refused && Object.keys(refused).length > 0 ? undefined : troubleOf(t, update)} />
        <Button type="submit" variant="primary" size="large" loading={update.isPending}>
          {t('intro_next')}
        </Button>
      </form>
      <div className="intro-preview" aria-hidden="true">
        <PlaceCard kind="card" person={{ ...words, picture_url: me.picture_url }} />
      </div>
    </div>
  );
}

interface PrioritiesStepProps {
  /** Ids of priorities; undefined until one was touched. */
  picked: string[] | undefined;
  onPick: (picked: string[]) => void;
  onBack: () => void;
  onDone: () => void;
}

export function PrioritiesStep({ picked, onPick, onBack, onDone }: PrioritiesStepProps) {
  const core = useCore();
  const t = useText();
  const types = useQuery(queries(core).profileTypes());
  const mine = useQuery(queries(core).profiles());
  const initialize = useWrite('initializeProfiles');
  const finish = useWrite('updateInfo');
  const [tried, setTried] = useState(false);

  const failed = troubleOf(t, types) ?? troubleOf(t, mine);
  if (failed)
    return (
      <StatusLine
        kind="trouble"
        text={failed}
        actionLabel={t('action_retry')}
        onAction={() => {
          void types.refetch();
          void mine.refetch();
        }}
      />
    );
  if (!types.data || !mine.data) return <Skeleton label={t('waiting')} lines={6} />;
  const chosen = picked ?? mine.data.results.flatMap(({ profile_type }) => (profile_type ? [profile_type.id] : []));
  const writing = initialize.isPending || finish.isPending;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (chosen.length === 0 || writing) return;
    try {
      await initialize.mutateAsync({ body: { source: 'manual', profile_type_ids: chosen } });
      await finish.mutateAsync({ body: { is_new: false } });
      onDone();
    } catch {
      // The message stands beside the button; what was chosen stays.
    }
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <h1 className="heading">{t('intro_priorities_title')}</h1>
      <p className="soft">{t('intro_priorities_lead')}</p>
      {types.data.results.length === 0 ? (
        <p className="lead">{t('intro_priorities_none')}</p>
      ) : (
        <Choices
          legend={t('intro_priorities_legend')}
          multiple
          options={types.data.results.map(({ id, display_name, description }) => ({ value: id, label: display_name, description }))}
          value={chosen}
          onChange={onPick}
          error={tried && chosen.length === 0 ? t('error_needs_priority') : undefined}
        />
      )}
      <StatusLine kind="trouble" text={troubleOf(t, initialize) ?? troubleOf(t, finish)} />
      <div className="intro-acts">
        <Button variant="border" size="large" onClick={onBack}>
          {t('intro_back')}
        </Button>
        <Button type="submit" variant="primary" size="large" loading={writing}>
          {t('intro_finish')}
        </Button>
      </div>
    </form>
  );
}
