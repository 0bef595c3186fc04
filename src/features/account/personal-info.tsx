import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import type { CallResponse } from '#src/contract/calls.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { Button } from '#src/parts/button.tsx';
import { TextArea, TextField } from '#src/parts/field.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { Switch } from '#src/parts/switch.tsx';
import { useFirstWrong } from '#src/parts/use-first-wrong.ts';
import { changesIn, Info, infoOf, type InfoTextName, wrongIn } from './personal-info.logic.ts';

/** Names, headline, city, LinkedIn, diet, and whether one is shown on invitations (R36); saved when asked to. */
export function PersonalInfo() {
  const core = useCore();
  const t = useTranslator();
  const me = useQuery(queries(core).me());
  const trouble = getErrorMessage(t, me);
  if (trouble) return <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void me.refetch()} />;
  return me.data ? <Form me={me.data} /> : <Skeleton label={t('waiting')} height="820px" />;
}

function Form({ me }: { me: CallResponse<'readMe'> }) {
  const t = useTranslator();
  const track = useTrack();
  const { showNotice } = useNotice();
  const before = useMemo(() => infoOf(me), [me]);
  const kept = useDraft('personal info', Info, before);
  const update = useApiMutation('updateInfo');
  const [tried, setTried] = useState(0);
  const [same, setSame] = useState(false);
  const [sent, setSent] = useState<Info>();
  const { value, set } = kept;
  const local = wrongIn(t, value);
  const fields = update.error?.fields ?? {};
  // The server's words go once their field is changed.
  const refused = (name: InfoTextName) => (sent?.[name] === value[name] ? fields[name]?.[0] : undefined);
  const wrong = (name: InfoTextName) => (tried > 0 && local[name]) || refused(name);

  const form = useFirstWrong(tried, Object.keys(fields));

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(tried + 1);
    if (Object.keys(local).length > 0 || update.isPending) return;
    const body = changesIn(value, before);
    setSame(Object.keys(body).length === 0);
    if (Object.keys(body).length === 0) return kept.discard();
    setSent(value);
    update.mutate(
      { body },
      {
        onSuccess: () => {
          kept.markSaved(value);
          setTried(0);
          track('settings_profile_edited', { userId: me.id });
          showNotice(t('account_saved'));
        },
      },
    );
  }
  const field = (name: InfoTextName) => ({
    name,
    value: value[name],
    error: wrong(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      setSame(false);
      set({ [name]: event.currentTarget.value });
    },
  });
  const trouble = Object.keys(fields).length > 0 ? undefined : getErrorMessage(t, update);
  const some = tried > 0 && Object.keys(local).length > 0 ? t('account_wrong_some') : undefined;
  return (
    <form ref={form} className="account-form" noValidate onSubmit={save}>
      {kept.isRestored && <StatusLine text={t('account_restored')} actionLabel={t('account_start_over')} onAction={kept.discard} />}
      <div className="account-cols">
        <TextField label={t('account_first_name')} autoComplete="given-name" dir="auto" maxLength={80} {...field('first_name')} />
        <TextField label={t('account_last_name')} autoComplete="family-name" dir="auto" maxLength={80} {...field('last_name')} />
      </div>
      <TextField
        label={t('account_headline')}
        optionalLabel={t('account_optional')}
        hint={t('account_headline_hint')}
        autoComplete="organization-title"
        dir="auto"
        maxLength={160}
        {...field('headline')}
      />
      <TextField
        label={t('account_location')}
        optionalLabel={t('account_optional')}
        hint={t('account_location_hint')}
        autoComplete="address-level2"
        dir="auto"
        maxLength={120}
        {...field('location')}
      />
      <TextField
        label={t('account_linkedin')}
        optionalLabel={t('account_optional')}
        hint={t('account_linkedin_hint')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={300}
        {...field('linkedin_url')}
      />
      <TextArea
        label={t('account_dietary')}
        optionalLabel={t('account_optional')}
        hint={t('account_dietary_hint')}
        autoComplete="off"
        rows={2}
        dir="auto"
        maxLength={300}
        {...field('dietary_needs')}
        onChange={(event) => set({ dietary_needs: event.currentTarget.value.replace(/[\r\n]+/g, ' ') })}
      />
      <Switch
        label={t('account_shown')}
        hint={t('account_shown_hint')}
        checked={value.show_on_invites}
        onChange={(event) => set({ show_on_invites: event.currentTarget.checked })}
      />
      <StatusLine kind={trouble || some ? 'trouble' : undefined} text={trouble ?? some ?? (same && t('account_nothing_changed'))} />
      <div>
        <Button type="submit" variant="primary" size="large" loading={update.isPending}>
          {t('action_save')}
        </Button>
      </div>
    </form>
  );
}
