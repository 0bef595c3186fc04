import { type FormEvent, type ReactNode, useState, useMemo } from 'react';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import type { DraftState } from '#src/core/react/use-draft.ts';
import { Button } from '#src/components/base/button.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { TextArea, TextField } from '#src/components/forms/field.tsx';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Switch } from '#src/components/forms/switch.tsx';
import { useFocusFirstError } from '#src/components/forms/use-focus-first-error.ts';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { getTimeZoneDisplayName, findTimeZoneByCity } from '#src/core/i18n/time-zones.ts';
import {
  type DinnerDraft,
  isEqual,
  resolveTimes,
  type DinnerFormErrors,
  parseWholeNumber,
  validateDinnerDraft,
} from './dinner-draft.ts';
import { TablesFields } from './tables-fields.tsx';
import { DateTimeFields } from './date-time-fields.tsx';
import '../hosting.css';

type TextName = {
  [K in keyof DinnerDraft]: DinnerDraft[K] extends string ? K : never;
}[keyof DinnerDraft];

export interface DinnerFieldsProps {
  draft: DinnerDraft;
  set: (change: Partial<DinnerDraft>) => void;
  errors: DinnerFormErrors;
  getFieldProps: (name: TextName) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
}

export interface DinnerFormProps {
  draftState: DraftState<DinnerDraft>;
  /** Accepts a start in the past, as long as the dinner's time is unchanged. */
  isPastAllowed: boolean;
  serverErrors: DinnerFormErrors;
  errorMessage: string | undefined;
  isSaving: boolean;
  saveLabel: string;
  onSave: (draft: DinnerDraft) => void;
  cover: ReactNode;
  saveNote?: ReactNode;
}

/** Form for a dinner (R44). The parent saves it. */
export function DinnerForm({
  draftState,
  isPastAllowed,
  serverErrors,
  errorMessage,
  isSaving,
  saveLabel,
  onSave,
  cover,
  saveNote,
}: DinnerFormProps) {
  const core = useCore();
  const t = useTranslator();
  const [submitCount, setSubmitCount] = useState(0);
  /** Last submitted values, to hide a server error once its field is changed. */
  const [submittedDraft, setSubmittedDraft] = useState<DinnerDraft>();
  const { value: draft, set } = draftState;
  const clientErrors = validateDinnerDraft(t, draft, isPastAllowed ? null : core.clock.now());
  const currentServerErrors = Object.fromEntries(
    Object.entries(serverErrors).filter(
      ([name]) =>
        submittedDraft &&
        isEqual(submittedDraft[name as keyof DinnerDraft], draft[name as keyof DinnerDraft]),
    ),
  );
  const errors: DinnerFormErrors = submitCount
    ? { ...currentServerErrors, ...clientErrors }
    : pickEarlyErrors(clientErrors, draft);
  const hasErrors = Object.keys({ ...currentServerErrors, ...clientErrors }).length > 0;

  const form = useFocusFirstError(submitCount, Object.keys(serverErrors));

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitCount(submitCount + 1);
    setSubmittedDraft(draft);
    if (Object.keys(clientErrors).length === 0 && !isSaving) onSave(draft);
  }
  const props: DinnerFieldsProps = {
    draft,
    set,
    errors,
    getFieldProps: (name) => ({
      name,
      value: draft[name],
      error: errors[name],
      onChange: ({ currentTarget }) => set({ [name]: currentTarget.value }),
    }),
  };
  return (
    <div className="host-layout">
      <form ref={form} className="host-form" noValidate onSubmit={submit}>
        {draftState.isRestored && (
          <StatusLine
            text={t('host_draft_restored')}
            actionLabel={t('host_start_over')}
            onAction={draftState.discard}
          />
        )}
        <Section title={t('host_section_invitation')}>
          <TextField
            label={t('host_title_label')}
            maxLength={120}
            autoComplete="off"
            {...props.getFieldProps('title')}
          />
          <TextArea
            label={t('host_description')}
            optionalLabel={t('host_optional')}
            hint={t('host_description_hint')}
            maxLength={4000}
            {...props.getFieldProps('description')}
          />
          {cover}
        </Section>
        <Section title={t('host_section_when')}>
          <DateTimeFields {...props} />
        </Section>
        <Section title={t('host_section_where')}>
          <div className="host-cols">
            <TextField
              label={t('host_venue_name')}
              maxLength={120}
              autoComplete="off"
              {...props.getFieldProps('venue_name')}
            />
            <TextField
              label={t('host_venue_city')}
              maxLength={120}
              autoComplete="off"
              {...props.getFieldProps('venue_city')}
            />
          </div>
          <TimeZoneSuggestion {...props} />
          <TextField
            label={t('host_venue_address')}
            optionalLabel={t('host_optional')}
            hint={t('host_venue_address_hint')}
            maxLength={300}
            autoComplete="off"
            {...props.getFieldProps('venue_address')}
          />
        </Section>
        <Section title={t('host_section_tables')}>
          <TablesFields {...props} />
          <TextField
            label={t('host_capacity')}
            optionalLabel={t('host_optional')}
            hint={t('host_capacity_hint')}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            {...props.getFieldProps('capacity')}
          />
        </Section>
        <Section title={t('host_section_guests')}>
          <GuestsFields {...props} />
        </Section>
        <div className="host-save">
          {saveNote}
          <StatusLine
            kind="error"
            text={errorMessage ?? (submitCount > 0 && hasErrors ? t('host_fix_fields') : undefined)}
          />
          <Button type="submit" variant="primary" size="large" loading={isSaving}>
            {saveLabel}
          </Button>
        </div>
      </form>
      <CardPreview draft={draft} />
    </div>
  );
}

/** Errors shown before the first submit: only of a filled date, start or deadline. */
function pickEarlyErrors(clientErrors: DinnerFormErrors, draft: DinnerDraft): DinnerFormErrors {
  const filledFields = (['start', 'date', 'by'] as const).filter(
    (name) => draft.date && draft[name],
  );
  return Object.fromEntries(
    filledFields.flatMap((name) => (clientErrors[name] ? [[name, clientErrors[name]]] : [])),
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="host-section">
      <h2 className="heading">{title}</h2>
      {children}
    </section>
  );
}

/** Suggests the city's time zone if a different one is selected. */
function TimeZoneSuggestion({ draft, set }: Pick<DinnerFieldsProps, 'draft' | 'set'>) {
  const t = useTranslator();
  const zone = useMemo(() => findTimeZoneByCity(draft.venue_city), [draft.venue_city]);
  if (!zone || getTimeZoneDisplayName(zone) === getTimeZoneDisplayName(draft.zone)) return null;
  const city = formatZoneCity(zone);
  return (
    <p className="host-zone-suggestion" role="status">
      <span>{t('host_zone_other', { zone: formatZoneCity(draft.zone) })}</span>
      <Button size="small" onClick={() => set({ zone })}>
        {t('host_zone_use', { city })}
      </Button>
    </p>
  );
}

function GuestsFields({ draft, set }: DinnerFieldsProps) {
  const t = useTranslator();
  return (
    <>
      <Choices
        legend={t('host_visibility')}
        stacked
        options={[
          {
            value: 'members',
            label: t('host_visibility_members'),
            description: t('host_visibility_members_hint'),
          },
          {
            value: 'invite',
            label: t('host_visibility_invite'),
            description: t('host_visibility_invite_hint'),
          },
        ]}
        value={[draft.visibility]}
        onChange={([chosen]) => set({ visibility: chosen === 'invite' ? 'invite' : 'members' })}
      />
      <Choices
        legend={t('host_waitlist')}
        options={[
          { value: 'order', label: t('host_waitlist_order') },
          { value: 'fit', label: t('host_waitlist_fit') },
        ]}
        value={[draft.waitlist_rule]}
        onChange={([chosen]) => set({ waitlist_rule: chosen === 'fit' ? 'fit' : 'order' })}
      />
      <div>
        <Switch
          label={t('host_approval')}
          hint={t('host_approval_hint')}
          checked={draft.approval}
          onChange={(event) => set({ approval: event.currentTarget.checked })}
        />
        <Switch
          label={t('host_publish_myself')}
          hint={t('host_publish_myself_hint')}
          checked={draft.seating_hold}
          onChange={(event) => set({ seating_hold: event.currentTarget.checked })}
        />
      </div>
    </>
  );
}

/** Live preview of the card. Hidden from screen readers, as it repeats the fields. */
function CardPreview({ draft }: { draft: DinnerDraft }) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const { start } = resolveTimes(draft);
  const tables = draft.tables.map(({ shape, seats }) => ({
    shape,
    seats: Math.min(200, Math.max(2, parseWholeNumber(seats) ?? 2)),
  }));
  return (
    <aside className="host-preview" aria-hidden="true">
      <p className="caps">{t('host_preview')}</p>
      <div className="card">
        <div className="card-top">
          <MiniPlan tables={tables} mySeat={{ table: 0, seat: 0 }} />
        </div>
        <div className="card-body">
          <p className="host-preview-title">{draft.title.trim() || t('host_preview_untitled')}</p>
          <p className="event-date">
            {'instant' in start ? dates.formatDateTime(start.instant, draft.zone) : ' '}
          </p>
          <p className="soft">
            {[draft.venue_name, draft.venue_city]
              .map((word) => word.trim())
              .filter(Boolean)
              .join(', ') || ' '}
          </p>
        </div>
      </div>
    </aside>
  );
}
