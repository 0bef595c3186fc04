import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Person } from '#src/contract/members.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import type { DraftState } from '#src/core/react/use-draft.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { useToast } from '#src/core/react/use-toast.ts';
import { useFocusFirstError } from '#src/components/forms/use-focus-first-error.ts';
import { CardPreview } from './card-preview.tsx';
import {
  type DinnerDraft,
  isEqual,
  type DinnerFormErrors,
  validateDinnerDraft,
} from './dinner-draft.ts';
import { DateTimeFields } from './date-time-fields.tsx';
import { FoldedFields, type FoldName, findFolds } from './folded-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TableChoices } from './table-choices.tsx';
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
  /** Of the photo in the preview. */
  coverUrl: string | null;
  /** Of a dinner that exists, for the preview. */
  host?: Person;
  /** Above the first field. */
  lead?: ReactNode;
  saveNote?: ReactNode;
  /** Saves above the folded fields, which may wait until the dinner exists. */
  isNew?: boolean;
  /** Something differs from what is saved. */
  hasChanges?: boolean;
  /** Told when the changes are discarded: what was said of saving them is obsolete. */
  onDiscard?: () => void;
}

/**
 * Form for a dinner (R44): what an invitation needs is in sight, the rest is folded and says its present value. The parent saves it.
 */
export function DinnerForm({
  draftState,
  isPastAllowed,
  serverErrors,
  errorMessage,
  isSaving,
  saveLabel,
  onSave,
  cover,
  coverUrl,
  host,
  lead,
  saveNote,
  isNew = false,
  hasChanges = false,
  onDiscard,
}: DinnerFormProps) {
  const core = useCore();
  const t = useTranslator();
  const [submitCount, setSubmitCount] = useState(0);
  const [openFolds, setOpenFolds] = useState<readonly FoldName[]>([]);
  /** Last submitted values, to hide a server error once its field is changed. */
  const [submittedDraft, setSubmittedDraft] = useState<DinnerDraft>();
  const { value: draft, changes, set } = draftState;
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
  const { showToast } = useToast();
  const hasErrors = Object.keys({ ...currentServerErrors, ...clientErrors }).length > 0;

  const saveButton = useRef<HTMLButtonElement>(null);
  const form = useFocusFirstError(submitCount, Object.keys(serverErrors));

  const setFold = (fold: FoldName, isOpen: boolean) =>
    setOpenFolds((folds) => [
      ...folds.filter((other) => other !== fold),
      ...(isOpen ? [fold] : []),
    ]);
  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitCount(submitCount + 1);
    setSubmittedDraft(draft);
    setOpenFolds((folds) => [...new Set([...folds, ...findFolds(clientErrors)])]);
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
  const shownFolds = [...openFolds, ...findFolds(currentServerErrors)];
  const foldedFields = (
    <FoldedFields
      {...props}
      openFolds={shownFolds}
      onToggle={setFold}
      cover={cover}
      hasCover={coverUrl !== null}
    />
  );
  function discardChanges() {
    // The pressed button goes with the changes.
    saveButton.current?.focus({ preventScroll: true });
    draftState.discard();
    setSubmitCount(0);
    onDiscard?.();
    showToast(t('host_discarded'), {
      label: t('action_undo'),
      // Not the whole form: another host may have saved other fields meanwhile.
      run: () => changes && set(changes),
    });
  }
  const saveRow = (
    <div className={hasChanges ? 'host-save staying' : 'host-save'}>
      {saveNote}
      <StatusLine
        kind="error"
        text={errorMessage ?? (submitCount > 0 && hasErrors ? t('host_fix_fields') : undefined)}
      />
      <div className="host-save-buttons">
        <Button ref={saveButton} type="submit" variant="primary" size="large" loading={isSaving}>
          {saveLabel}
        </Button>
        {hasChanges && (
          <Button variant="ghost" disabled={isSaving} onClick={discardChanges}>
            {t('host_discard')}
          </Button>
        )}
      </div>
      {isNew && <p className="hint">{t('host_create_hint')}</p>}
    </div>
  );
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
        {lead}
        <TextField
          className="host-title"
          label={t('host_title_label')}
          maxLength={120}
          autoComplete="off"
          {...props.getFieldProps('title')}
        />
        <DateTimeFields {...props} />
        <PlaceFields {...props} />
        <TableChoices {...props} onOwnChosen={() => setFold('tables', true)} />
        {isNew && saveRow}
        {foldedFields}
        {!isNew && saveRow}
        {/* From an open fold the button above is far away. */}
        {isNew && shownFolds.length > 0 && (
          <Button className="host-save-below" type="submit" size="large" loading={isSaving}>
            {saveLabel}
          </Button>
        )}
      </form>
      <CardPreview draft={draft} coverUrl={coverUrl} host={host} />
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
