import { type FormEvent, useId, useRef, useState } from 'react';
import type { Person } from '#src/contract/members.ts';
import { cleanLines } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { TextArea } from '#src/components/forms/field.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

const reasons = ['behaviour', 'profile', 'selling', 'other'] as const;

interface ReportDialogProps {
  person: Person;
  open: boolean;
  onClose: () => void;
}

/** Reports a person to us. The input survives closing the dialog. */
export function ReportDialog({ person, open, onClose }: ReportDialogProps) {
  const t = useTranslator();
  const formId = useId();
  const { showToast } = useToast();
  const report = useApiMutation('report');
  const firstInput = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const name = formatFullName(person);
  const comment = cleanLines(text);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsReasonMissing(!reason);
    if (!reason) return firstInput.current?.focus();
    report.mutate(
      { params: { id: person.id }, body: { reason, ...(comment && { text: comment }) } },
      {
        onSuccess: () => {
          setReason('');
          setText('');
          onClose();
          showToast(t('report_sent'));
        },
      },
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('report_title', { name })}
      closeLabel={t('action_close')}
      actions={
        <>
          <StatusLine kind="error" text={getErrorMessage(t, report)} />
          <Button type="submit" form={formId} variant="primary" loading={report.isPending}>
            {t('report_send')}
          </Button>
        </>
      }
    >
      <form className="report" id={formId} noValidate onSubmit={submit}>
        <p className="soft">{t('report_lead', { name: person.first_name })}</p>
        <Choices
          ref={firstInput}
          stacked
          legend={t('report_reason')}
          options={reasons.map((value) => ({ value, label: t(`report_${value}`) }))}
          value={reason ? [reason] : []}
          onChange={([chosen = '']) => {
            setReason(chosen);
            setIsReasonMissing(false);
          }}
          error={isReasonMissing && t('required')}
        />
        <TextArea
          label={t('report_text')}
          optionalLabel={t('report_optional')}
          name="text"
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
