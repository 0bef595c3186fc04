import { type FormEvent, useId, useRef, useState } from 'react';
import type { Person } from '#src/contract/members.ts';
import { useText, useWrite } from '#src/core/provider.tsx';
import { troubleOf } from '#src/core/trouble.ts';
import { useNotice } from '#src/core/use-notice.ts';
import { Button } from '#src/parts/button.tsx';
import { Choices } from '#src/parts/choices.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { TextArea } from '#src/parts/field.tsx';
import { personName } from '#src/parts/person-name.ts';
import { StatusLine } from '#src/parts/status-line.tsx';

const reasons = ['behaviour', 'profile', 'selling', 'other'] as const;

interface ReportDialogProps {
  person: Person;
  open: boolean;
  onClose: () => void;
}

/** Tells us of somebody; what was typed stays for as long as the page does, also when the sheet is closed. */
export function ReportDialog({ person, open, onClose }: ReportDialogProps) {
  const t = useText();
  const form = useId();
  const { say } = useNotice();
  const report = useWrite('report');
  const first = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const name = personName(person);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!reason);
    if (!reason) return first.current?.focus();
    report.mutate(
      { params: { id: person.id }, body: { reason, ...(text.trim() && { text: text.trim() }) } },
      {
        onSuccess: () => {
          setReason('');
          setText('');
          onClose();
          say(t('report_sent'));
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
        <Button type="submit" form={form} variant="primary" loading={report.isPending}>
          {t('report_send')}
        </Button>
      }
    >
      <form className="report" id={form} noValidate onSubmit={submit}>
        <p className="soft">{t('report_lead', { name: person.first_name })}</p>
        <Choices
          ref={first}
          stacked
          legend={t('report_reason')}
          options={reasons.map((value) => ({ value, label: t(`report_${value}`) }))}
          value={reason ? [reason] : []}
          onChange={([chosen = '']) => {
            setReason(chosen);
            setMissing(false);
          }}
          error={missing && t('required')}
        />
        <TextArea
          label={t('report_text')}
          optionalLabel={t('report_optional')}
          name="text"
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <StatusLine kind="trouble" text={troubleOf(t, report)} />
      </form>
    </Dialog>
  );
}
