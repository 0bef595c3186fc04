import { type FormEvent, useId, useRef } from 'react';
import type { ProfileDetail, ProfileType } from '#src/contract/profiles.ts';
import { cleanLines } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextArea, TextField } from '#src/components/forms/field.tsx';
import type { CardPerson } from '#src/components/person/person-card.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { AttributeField } from './attribute-field.tsx';
import { LogoField } from './logo-field.tsx';
import { type CardFormValues, getValueLabel, CARD_FIELD_LIMITS } from './card-form-values.ts';
import { PublicCard } from './public-card.tsx';
import { useCardForm } from './use-card-form.ts';

interface CardEditorProps {
  person: CardPerson;
  detail: ProfileDetail;
  offeredAttributes: ProfileType['attributes'];
}

/** The card form beside a live preview of the card. */
export function CardEditor({ person, detail, offeredAttributes }: CardEditorProps) {
  const t = useTranslator();
  const card = useCardForm(detail, offeredAttributes);
  const { values, change, errors } = card;
  const caption = useId();
  const fields = {
    bio: useRef<HTMLTextAreaElement>(null),
    website: useRef<HTMLInputElement>(null),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const firstInvalidField = card.save();
    if (firstInvalidField) fields[firstInvalidField].current?.focus();
  }
  const getCompanyFieldProps = (name: keyof CardFormValues['company']) => ({
    name: `company-${name}`,
    dir: name === 'website' ? 'ltr' : 'auto',
    value: values.company[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ company: { ...values.company, [name]: event.currentTarget.value } }),
  });
  const bioLength = cleanLines(values.bio).length;

  return (
    <div className="editor">
      <section className="editor-preview" aria-labelledby={caption}>
        <p className="caps" id={caption}>
          {t('profile_as_seen')}
        </p>
        <PublicCard
          person={person}
          type={detail.profile_type?.display_name}
          bio={values.bio}
          attributes={offeredAttributes.map((attribute) =>
            getValueLabel(attribute, values.attributes[attribute.key]),
          )}
          company={{ ...values.company, logo_url: detail.company.logo_url }}
        />
      </section>
      <form className="editor-form" noValidate onSubmit={submit}>
        {detail.profile_type && !detail.is_personalised && (
          <p className="soft editor-default-note">{t('profile_is_default')}</p>
        )}
        <TextArea
          ref={fields.bio}
          label={t('profile_bio')}
          name="bio"
          dir="auto"
          value={values.bio}
          error={
            errors.bio && t('profile_bio_too_long', { count: bioLength - CARD_FIELD_LIMITS.bio })
          }
          hint={
            <span className="tabular-numbers">
              {t('profile_bio_count', { count: bioLength, limit: CARD_FIELD_LIMITS.bio })}
            </span>
          }
          onChange={(event) => change({ bio: event.currentTarget.value })}
        />
        {offeredAttributes.map((attribute) => (
          <AttributeField
            key={attribute.key}
            attribute={attribute}
            value={values.attributes[attribute.key]}
            onChange={(value) =>
              change({ attributes: { ...values.attributes, [attribute.key]: value } })
            }
          />
        ))}
        <div className="editor-columns">
          <TextField
            label={t('profile_company')}
            autoComplete="organization"
            maxLength={CARD_FIELD_LIMITS.company}
            {...getCompanyFieldProps('name')}
          />
          <TextField
            label={t('profile_role')}
            autoComplete="organization-title"
            maxLength={CARD_FIELD_LIMITS.company}
            {...getCompanyFieldProps('role')}
          />
        </div>
        <TextField
          ref={fields.website}
          label={t('profile_website')}
          optionalLabel={t('profile_optional')}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.website && t('profile_website_wrong')}
          {...getCompanyFieldProps('website')}
        />
        <LogoField detail={detail} onDone={card.showToast} />
        <div className="editor-footer">
          <StatusLine kind="error" text={card.fieldError ?? getErrorMessage(t, card.update)} />
          <StatusLine
            kind="success"
            text={card.toast?.text}
            actionLabel={card.toast?.action?.label}
            onAction={card.toast?.action?.run}
          />
          <div className="editor-actions">
            <Button type="submit" variant="primary" size="large" loading={card.update.isPending}>
              {t('profile_save')}
            </Button>
            {card.isDirty ? (
              <Button variant="ghost" onClick={card.discardChanges}>
                {t('profile_discard')}
              </Button>
            ) : (
              detail.profile_type &&
              detail.is_personalised && (
                <Button variant="ghost" onClick={() => void card.reset()}>
                  {t('profile_reset')}
                </Button>
              )
            )}
          </div>
          {card.isDirty && <p className="hint">{t('profile_draft')}</p>}
        </div>
      </form>
    </div>
  );
}
