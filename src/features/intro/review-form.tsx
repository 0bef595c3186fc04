import { type FormEvent, useRef, useState } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/parts/button.tsx';
import { TextArea, TextField } from '#src/parts/field.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { hasFields } from './names-step.tsx';
import { Preview } from './preview.tsx';
import type { ReviewedProps } from './review-step.tsx';
import { useFields } from './use-fields.ts';

/** The words of the card, changed beside it. */
export function ReviewForm({ me, profile, types, draft, onKeep, onEdit }: ReviewedProps) {
  const t = useTranslator();
  const info = useApiMutation('updateInfo');
  const words = useApiMutation('updateProfile');
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const values = {
    headline: draft.headline ?? me.headline ?? '',
    bio: draft.bio ?? profile.bio,
    company: draft.company ?? profile.company.name,
    role: draft.role ?? profile.company.role,
  };
  const { field, focusFirst } = useFields({
    values,
    onChange: (name, value) => onKeep({ [name]: value }),
    refused: info.error?.fields ?? words.error?.fields,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setSaving(true);
    const { headline, bio, company, role } = values;
    try {
      await info.mutateAsync({ body: { headline } });
      await words.mutateAsync({ params: { id: profile.id }, body: { bio, company: { name: company, role, website: profile.company.website } } });
      onKeep({ headline: undefined, bio: undefined, company: undefined, role: undefined });
      onEdit(false);
    } catch (error) {
      // The words stand at the field or above the button; what was typed stays.
      focusFirst(Object.keys((error as { fields?: object }).fields ?? {}));
    } finally {
      running.current = false;
      setSaving(false);
    }
  }
  const trouble = [info, words].map((write) => (hasFields(write.error) ? undefined : getErrorMessage(t, write))).find(Boolean);
  return (
    <div className="intro-two">
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <h1 className="heading">{t('intro_review_title')}</h1>
        <p className="soft">{t('intro_review_edit_lead')}</p>
        <TextField label={t('intro_headline')} optionalLabel={t('intro_optional')} maxLength={160} {...field('headline')} />
        <TextArea label={t('intro_bio')} optionalLabel={t('intro_optional')} maxLength={1000} rows={3} {...field('bio')} />
        <div className="intro-duo">
          <TextField label={t('intro_company')} optionalLabel={t('intro_optional')} autoComplete="organization" maxLength={120} {...field('company')} />
          <TextField label={t('intro_role')} optionalLabel={t('intro_optional')} autoComplete="organization-title" maxLength={120} {...field('role')} />
        </div>
        <StatusLine kind="trouble" text={trouble} />
        <div className="intro-acts">
          <Button type="submit" variant="primary" size="large" loading={saving}>
            {t('intro_review_keep')}
          </Button>
          <Button variant="ghost" size="large" onClick={() => onEdit(false)}>
            {t('action_cancel')}
          </Button>
        </div>
      </form>
      <div className="intro-preview" aria-hidden="true">
        <Preview person={{ ...me, headline: values.headline }} types={types} bio={values.bio} company={values.company} role={values.role} />
      </div>
    </div>
  );
}
