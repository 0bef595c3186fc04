import { type FormEvent, useId, useRef } from 'react';
import type { ProfileDetail, ProfileType } from '#src/contract/profiles.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/parts/button.tsx';
import { TextArea, TextField } from '#src/parts/field.tsx';
import type { CardPerson } from '#src/parts/place-card.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { AttributeField } from './attribute-field.tsx';
import { LogoField } from './logo-field.tsx';
import { type CardWords, labelOf, limits } from './profile-editor.logic.ts';
import { PublicCard } from './public-card.tsx';
import { useCard } from './use-card.ts';

interface CardEditorProps {
  person: CardPerson;
  detail: ProfileDetail;
  offered: ProfileType['attributes'];
}

/** The form beside the card it makes. */
export function CardEditor({ person, detail, offered }: CardEditorProps) {
  const t = useTranslator();
  const card = useCard(detail, offered);
  const { words, change, wrong } = card;
  const caption = useId();
  const fields = { bio: useRef<HTMLTextAreaElement>(null), website: useRef<HTMLInputElement>(null) };

  function submit(event: FormEvent) {
    event.preventDefault();
    const first = card.save();
    if (first) fields[first].current?.focus();
  }
  const company = (name: keyof CardWords['company']) => ({
    name: `company-${name}`,
    dir: name === 'website' ? 'ltr' : 'auto',
    value: words.company[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ company: { ...words.company, [name]: event.currentTarget.value } }),
  });
  const size = words.bio.trim().length;

  return (
    <div className="editor">
      <section className="editor-seen" aria-labelledby={caption}>
        <p className="caps" id={caption}>
          {t('profile_as_seen')}
        </p>
        <PublicCard
          person={person}
          type={detail.profile_type?.display_name}
          bio={words.bio}
          attributes={offered.map((attribute) => labelOf(attribute, words.attributes[attribute.key]))}
          company={{ ...words.company, logo_url: detail.company.logo_url }}
        />
      </section>
      <form className="editor-form" noValidate onSubmit={submit}>
        {detail.profile_type && !detail.is_personalised && <p className="soft editor-lent">{t('profile_lent')}</p>}
        <TextArea
          ref={fields.bio}
          label={t('profile_bio')}
          name="bio"
          dir="auto"
          value={words.bio}
          error={wrong.bio && t('profile_bio_long', { count: size - limits.bio })}
          hint={<span className="tnum">{t('profile_bio_count', { count: size, limit: limits.bio })}</span>}
          onChange={(event) => change({ bio: event.currentTarget.value })}
        />
        {offered.map((attribute) => (
          <AttributeField
            key={attribute.key}
            attribute={attribute}
            value={words.attributes[attribute.key]}
            onChange={(value) => change({ attributes: { ...words.attributes, [attribute.key]: value } })}
          />
        ))}
        <div className="editor-duo">
          <TextField label={t('profile_company')} autoComplete="organization" maxLength={limits.company} {...company('name')} />
          <TextField label={t('profile_role')} autoComplete="organization-title" maxLength={limits.company} {...company('role')} />
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
          error={wrong.website && t('profile_website_wrong')}
          {...company('website')}
        />
        <LogoField detail={detail} onDone={card.say} />
        <div className="editor-foot">
          <StatusLine kind="trouble" text={card.refused ?? getErrorMessage(t, card.update)} />
          <StatusLine kind="done" text={card.notice?.text} actionLabel={card.notice?.action?.label} onAction={card.notice?.action?.run} />
          <div className="editor-acts">
            <Button type="submit" variant="primary" size="large" loading={card.update.isPending}>
              {t('profile_save')}
            </Button>
            {card.isDirty ? (
              <Button variant="ghost" onClick={card.drop}>
                {t('profile_drop')}
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
