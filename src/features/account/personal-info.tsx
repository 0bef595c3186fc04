import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import type { CallResponse } from '#src/contract/calls.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextArea, TextField } from '#src/components/forms/field.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Switch } from '#src/components/forms/switch.tsx';
import { useFocusFirstError } from '#src/components/forms/use-focus-first-error.ts';
import {
  getPersonalInfoChanges,
  PersonalInfoFields,
  toPersonalInfoFields,
  type PersonalInfoTextFieldName,
  validatePersonalInfo,
} from './personal-info-fields.ts';
import './account.css';

export function PersonalInfo() {
  const core = useCore();
  const t = useTranslator();
  const me = useQuery(queries(core).me());
  const errorMessage = getErrorMessage(t, me);
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void me.refetch()}
      />
    );
  return me.data ? (
    <PersonalInfoForm me={me.data} />
  ) : (
    <Skeleton label={t('waiting')} height="820px" />
  );
}

function PersonalInfoForm({ me }: { me: CallResponse<'readMe'> }) {
  const t = useTranslator();
  const track = useTrack();
  const savedInfo = useMemo(() => toPersonalInfoFields(me), [me]);
  const draftState = useDraft('personal info', PersonalInfoFields, savedInfo);
  const update = useApiMutation('updateInfo');
  const [submitCount, setSubmitCount] = useState(0);
  const [isUnchanged, setUnchanged] = useState(false);
  const [sent, setSent] = useState<PersonalInfoFields>();
  const { value } = draftState;
  const hasChanges = Object.keys(getPersonalInfoChanges(value, savedInfo)).length > 0;
  const clientErrors = validatePersonalInfo(t, value, savedInfo);
  const serverErrors = update.error?.fields ?? {};
  // A server error is hidden once its field is changed.
  const getServerError = (name: PersonalInfoTextFieldName) =>
    sent?.[name] === value[name] ? serverErrors[name]?.[0] : undefined;
  const getError = (name: PersonalInfoTextFieldName) =>
    (submitCount > 0 && clientErrors[name]) || getServerError(name);

  const form = useFocusFirstError(submitCount, Object.keys(serverErrors));

  function save(event: FormEvent) {
    event.preventDefault();
    setSubmitCount(submitCount + 1);
    if (Object.keys(clientErrors).length > 0 || update.isPending) return;
    const body = getPersonalInfoChanges(value, savedInfo);
    setUnchanged(Object.keys(body).length === 0);
    if (Object.keys(body).length === 0) return draftState.discard();
    setSent(value);
    update.mutate(
      { body },
      {
        onSuccess: () => {
          draftState.markSaved(value);
          setSubmitCount(0);
          track('settings_profile_edited', { userId: me.id });
        },
      },
    );
  }
  const change = (part: Partial<PersonalInfoFields>) => {
    setUnchanged(false);
    draftState.set(part);
  };
  const getFieldProps = (name: PersonalInfoTextFieldName) => ({
    name,
    value: value[name],
    error: getError(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  const errorMessage =
    Object.keys(serverErrors).length > 0 ? undefined : getErrorMessage(t, update);
  const formError =
    submitCount > 0 && Object.keys(clientErrors).length > 0 ? t('account_fix_fields') : undefined;
  return (
    <form ref={form} className="account-form" noValidate onSubmit={save}>
      {draftState.isRestored && (
        <StatusLine
          text={t('account_draft_restored')}
          actionLabel={t('account_start_over')}
          onAction={draftState.discard}
        />
      )}
      <Group legend={t('account_group_card')}>
        <div className="account-cols">
          <TextField
            label={t('account_first_name')}
            autoComplete="given-name"
            dir="auto"
            maxLength={80}
            {...getFieldProps('first_name')}
          />
          <TextField
            label={t('account_last_name')}
            autoComplete="family-name"
            dir="auto"
            maxLength={80}
            {...getFieldProps('last_name')}
          />
        </div>
        <TextField
          label={t('account_headline')}
          optionalLabel={t('account_optional')}
          hint={t('account_headline_hint')}
          autoComplete="organization-title"
          dir="auto"
          maxLength={160}
          {...getFieldProps('headline')}
        />
        <Switch
          label={t('account_show_on_invitations')}
          hint={t('account_show_on_invitations_hint')}
          checked={value.show_on_invites}
          onChange={(event) => change({ show_on_invites: event.currentTarget.checked })}
        />
      </Group>
      <Group legend={t('account_group_matches')}>
        <TextField
          label={t('account_location')}
          optionalLabel={t('account_optional')}
          hint={t('account_location_hint')}
          autoComplete="address-level2"
          dir="auto"
          maxLength={120}
          {...getFieldProps('location')}
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
          {...getFieldProps('linkedin_url')}
        />
      </Group>
      <Group legend={t('account_group_hosts')}>
        <TextArea
          label={t('account_dietary')}
          optionalLabel={t('account_optional')}
          hint={t('account_dietary_hint')}
          autoComplete="off"
          rows={2}
          dir="auto"
          maxLength={300}
          {...getFieldProps('dietary_needs')}
          onChange={(event) =>
            change({ dietary_needs: event.currentTarget.value.replace(/[\r\n]+/g, ' ') })
          }
        />
      </Group>
      <StatusLine
        kind={errorMessage || formError ? 'error' : undefined}
        text={errorMessage ?? formError ?? (isUnchanged && t('account_nothing_changed'))}
      />
      <div className="account-save">
        <Button type="submit" variant="primary" size="large" loading={update.isPending}>
          {t('action_save')}
        </Button>
        <p className="soft" role="status">
          {!draftState.isRestored &&
            (hasChanges ? t('account_unsaved') : update.isSuccess && t('account_saved_short'))}
        </p>
      </div>
    </form>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="account-group">
      <legend className="caps">{legend}</legend>
      {children}
    </fieldset>
  );
}
