import { type FormEvent, useRef, useState } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextArea, TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { hasFieldErrors } from './names-step.tsx';
import { IntroCardPreview } from './intro-card-preview.tsx';
import type { ReviewProps } from './review-step.tsx';
import { useFormFields } from './use-form-fields.ts';

export function ReviewForm({ me, profile, types, draft, onDraftChange, onEdit }: ReviewProps) {
  const t = useTranslator();
  const track = useTrack();
  const updateInfo = useApiMutation('updateInfo');
  const updateProfile = useApiMutation('updateProfile');
  const [isSaving, setIsSaving] = useState(false);
  const isRunning = useRef(false);
  const values = {
    headline: draft.headline ?? me.headline ?? '',
    bio: draft.bio ?? profile.bio,
    company: draft.company ?? profile.company.name,
    role: draft.role ?? profile.company.role,
  };
  const { getFieldProps, focusFirst } = useFormFields({
    values,
    onChange: (name, value) => onDraftChange({ [name]: value }),
    serverErrors: updateInfo.error?.fields ?? updateProfile.error?.fields,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSaving(true);
    const { headline, bio, company, role } = values;
    try {
      await updateInfo.mutateAsync({ body: { headline } });
      await updateProfile.mutateAsync({
        params: { id: profile.id },
        body: { bio, company: { name: company, role } },
      });
      if (bio !== profile.bio) track('public_profile_bio_edited', { profileId: profile.id });
      if (company !== profile.company.name || role !== profile.company.role)
        track('public_profile_company_edited', { profileId: profile.id });
      onDraftChange({ headline: undefined, bio: undefined, company: undefined, role: undefined });
      onEdit(false);
    } catch (error) {
      // The errors are shown at the field or above the button.
      focusFirst(Object.keys((error as { fields?: object }).fields ?? {}));
    } finally {
      isRunning.current = false;
      setIsSaving(false);
    }
  }
  const errorMessage = [updateInfo, updateProfile]
    .map((mutation) => (hasFieldErrors(mutation.error) ? undefined : getErrorMessage(t, mutation)))
    .find(Boolean);
  return (
    <div className="intro-layout">
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <h1 className="heading">{t('intro_review_title')}</h1>
        <p className="soft">{t('intro_review_edit_lead')}</p>
        <TextField
          label={t('intro_headline')}
          optionalLabel={t('intro_optional')}
          maxLength={160}
          {...getFieldProps('headline')}
        />
        <TextArea
          label={t('intro_bio')}
          optionalLabel={t('intro_optional')}
          maxLength={1000}
          rows={3}
          {...getFieldProps('bio')}
        />
        <div className="intro-columns">
          <TextField
            label={t('intro_company')}
            optionalLabel={t('intro_optional')}
            autoComplete="organization"
            maxLength={120}
            {...getFieldProps('company')}
          />
          <TextField
            label={t('intro_role')}
            optionalLabel={t('intro_optional')}
            autoComplete="organization-title"
            maxLength={120}
            {...getFieldProps('role')}
          />
        </div>
        <StatusLine kind="error" text={errorMessage} />
        <div className="intro-actions">
          <Button type="submit" variant="primary" size="large" loading={isSaving}>
            {t('intro_review_keep')}
          </Button>
          <Button variant="ghost" size="large" onClick={() => onEdit(false)}>
            {t('action_cancel')}
          </Button>
        </div>
      </form>
      <div className="intro-preview" aria-hidden="true">
        <IntroCardPreview
          person={{ ...me, headline: values.headline }}
          types={types}
          bio={values.bio}
          company={values.company}
          role={values.role}
        />
      </div>
    </div>
  );
}
