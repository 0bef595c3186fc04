import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Me } from '#src/contract/members.ts';
import { parseLinkedInUrl } from '#src/contract/web-url.ts';
import { cleanLine } from '#src/contract/text.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import type { IntroChoices } from './intro-steps.ts';
import { IntroCardPreview } from './intro-card-preview.tsx';
import type { IntroDraft } from './intro-draft.ts';
import { useFormFields } from './use-form-fields.ts';

interface NamesStepProps {
  me: Me;
  draft: IntroDraft;
  onDraftChange: (change: IntroDraft) => void;
  source: NonNullable<IntroChoices['linkedIn']>;
  onSourceChange: (source: NonNullable<IntroChoices['linkedIn']>) => void;
  onDone: () => void;
}

/** Both names if they aren't known yet, and a headline from LinkedIn or typed (R07). */
export function NamesStep({
  me,
  draft,
  onDraftChange,
  source,
  onSourceChange,
  onDone,
}: NamesStepProps) {
  const t = useTranslator();
  useTrackView('intro_step_viewed', { step: 'linkedin' });
  const update = useApiMutation('updateInfo');
  // What the invitation asked isn't asked again; what was typed here can be corrected here.
  const asksForNames =
    !me.first_name ||
    !me.last_name ||
    draft.first_name !== undefined ||
    draft.last_name !== undefined;
  // The RSVP asks for dietary needs (R48); shown here only if something was entered before.
  const dietaryNeeds = draft.dietary_needs ?? (me.dietary_needs || undefined);
  const values = {
    first_name: draft.first_name ?? me.first_name,
    last_name: draft.last_name ?? me.last_name,
    headline: draft.headline ?? me.headline ?? '',
    linkedin_url: draft.linkedin_url ?? me.linkedin_url ?? '',
    dietary_needs: dietaryNeeds ?? '',
  };
  const config = useQuery(queries(useCore()).config());
  // Until the config is loaded, don't promise LinkedIn import.
  const canImportFromLinkedIn = config.data?.reads_linkedin ?? false;
  const usesLinkedIn = source === 'linkedIn';
  const hasHeadlineField = !usesLinkedIn || !canImportFromLinkedIn;
  const { validate, getFieldProps, focusFirst } = useFormFields({
    values,
    onChange: (name, value) => {
      onDraftChange({ [name]: value });
      if (update.isError) update.reset();
    },
    clientErrors: {
      first_name: cleanLine(values.first_name) ? undefined : t('required'),
      last_name: cleanLine(values.last_name) ? undefined : t('required'),
      linkedin_url:
        usesLinkedIn && !parseLinkedInUrl(values.linkedin_url)
          ? t('intro_linkedin_wrong')
          : undefined,
    },
    serverErrors: update.error?.fields,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!validate()) return;
    const { first_name, last_name, headline, linkedin_url, dietary_needs } = values;
    const dietaryPart = dietaryNeeds !== undefined && { dietary_needs: cleanLine(dietary_needs) };
    const body = {
      first_name,
      last_name,
      ...(usesLinkedIn && { linkedin_url: parseLinkedInUrl(linkedin_url) }),
      ...(hasHeadlineField && { headline }),
      ...dietaryPart,
    };
    const clearedDraft = {
      dietary_needs: undefined,
      ...(hasHeadlineField && { headline: undefined }),
    };
    update.mutate(
      { body },
      {
        onSuccess: () => {
          onDraftChange(clearedDraft);
          onDone();
        },
        onError: ({ fields }) => focusFirst(Object.keys(fields ?? {})),
      },
    );
  }

  return (
    <div className="intro-layout">
      <form className="stack" noValidate onSubmit={submit}>
        <h1 className="heading">{t(asksForNames ? 'intro_names_title' : 'intro_work_title')}</h1>
        <p className="soft">{t(asksForNames ? 'intro_names_lead' : 'intro_work_lead')}</p>
        {asksForNames && (
          <div className="intro-columns">
            <TextField
              label={t('rsvp_first_name')}
              autoComplete="given-name"
              dir="auto"
              maxLength={80}
              {...getFieldProps('first_name')}
            />
            <TextField
              label={t('rsvp_last_name')}
              autoComplete="family-name"
              dir="auto"
              maxLength={80}
              {...getFieldProps('last_name')}
            />
          </div>
        )}
        <Choices
          legend={t('intro_details_legend')}
          options={[
            { value: 'manual', label: t('intro_details_manual') },
            {
              value: 'linkedIn',
              label: t(canImportFromLinkedIn ? 'intro_details_linkedin' : 'intro_details_both'),
            },
          ]}
          value={[source]}
          onChange={([picked]) => onSourceChange(picked === 'linkedIn' ? 'linkedIn' : 'manual')}
        />
        {usesLinkedIn && (
          <TextField
            label={t('intro_linkedin')}
            type="url"
            inputMode="url"
            autoComplete="url"
            dir="ltr"
            maxLength={300}
            hint={t(canImportFromLinkedIn ? 'intro_linkedin_hint' : 'intro_linkedin_visibility')}
            {...getFieldProps('linkedin_url')}
          />
        )}
        {hasHeadlineField && (
          <TextField
            label={t('intro_headline')}
            optionalLabel={t('intro_optional')}
            autoComplete="organization-title"
            hint={t('intro_headline_hint')}
            dir="auto"
            maxLength={160}
            {...getFieldProps('headline')}
          />
        )}
        {dietaryNeeds !== undefined && (
          <TextField
            label={t('rsvp_diet')}
            optionalLabel={t('intro_optional')}
            hint={t('account_dietary_hint')}
            dir="auto"
            maxLength={300}
            {...getFieldProps('dietary_needs')}
          />
        )}
        <StatusLine
          kind="error"
          text={hasFieldErrors(update.error) ? undefined : getErrorMessage(t, update)}
        />
        <Button type="submit" variant="primary" size="large" loading={update.isPending}>
          {t('intro_next')}
        </Button>
      </form>
      <div className="intro-preview" aria-hidden="true">
        <IntroCardPreview person={{ ...values, picture_url: me.picture_url }} />
      </div>
    </div>
  );
}

export const hasFieldErrors = (error: { fields?: object | undefined } | null) =>
  Object.keys(error?.fields ?? {}).length > 0;
