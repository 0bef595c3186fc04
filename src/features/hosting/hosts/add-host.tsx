import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import { GivenRole } from '#src/contract/host-roles.ts';
import type { EventHost } from '#src/contract/hosts.ts';
import type { Person } from '#src/contract/members.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import {
  type ReportFocus,
  useFocusRestore,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { isDinnerOver } from '../guests/allowed-actions.ts';
import { ContactList } from '../guests/contact-list.tsx';

const HostDraft = z.object({ role: GivenRole, email: z.string() });

export interface AddHostProps {
  event: DinnerEvent;
  /** They have a role in the dinner, or were asked: contacts to leave out. */
  hosts: readonly EventHost[];
}

/** The owner asks somebody to be a co-host or to help at the door, by address or from their contacts. */
export function AddHost({ event, hosts }: AddHostProps) {
  const core = useCore();
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!event.is_host || isDinnerOver(event, core.clock.now())) return null;
  return (
    <>
      <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('hosts_add')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('hosts_add_title', { title: event.title })}
        closeLabel={t('action_close')}
      >
        <AddHostForm event={event} hosts={hosts} onDone={close} />
      </Dialog>
    </>
  );
}

function AddHostForm({ event, hosts, onDone }: AddHostProps & { onDone: () => void }) {
  const t = useTranslator();
  const { showToast } = useToast();
  const { value, set, discard } = useDraft(`host ${event.id}`, HostDraft, {
    role: 'co_host',
    email: '',
  });
  const field = useRef<HTMLInputElement>(null);
  const listedUserIds = [event.host.id, ...hosts.flatMap(({ person }) => person?.id ?? [])];
  // The person asked leaves the list of contacts, and the button with them.
  const reportFocus = useFocusRestore(field, listedUserIds.join());
  const ask = useApiMutation('inviteHost');
  const fieldError = ask.error?.fields['email']?.[0];

  async function send(submitEvent: FormEvent) {
    submitEvent.preventDefault();
    if (ask.isPending) return;
    try {
      const { id } = await ask.mutateAsync({
        params: { id: event.id },
        body: { role: value.role, email: value.email },
      });
      const wasAsked = hosts.some((host) => host.id === id);
      showToast(t(wasAsked ? 'hosts_asked_before' : 'hosts_sent'));
      discard();
      onDone();
    } catch {
      field.current?.focus();
    }
  }
  return (
    <div className="guests-invite">
      <form className="stack" noValidate onSubmit={(submitEvent) => void send(submitEvent)}>
        <Choices
          legend={t('hosts_role')}
          stacked
          options={GivenRole.options.map((role) => ({
            value: role,
            label: t(`hosts_role_${role}`),
            description: t(`hosts_role_${role}_text`),
          }))}
          value={[value.role]}
          onChange={([role]) => set({ role: GivenRole.parse(role) })}
        />
        <TextField
          ref={field}
          label={t('hosts_email')}
          hint={t('hosts_email_hint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          value={value.email}
          error={fieldError}
          onChange={({ currentTarget }) => {
            set({ email: currentTarget.value });
            ask.reset();
          }}
        />
        <StatusLine kind="error" text={fieldError ? undefined : getErrorMessage(t, ask)} />
        <Button type="submit" variant="primary" loading={ask.isPending}>
          {t('hosts_send')}
        </Button>
      </form>
      <ContactList
        listedUserIds={listedUserIds}
        renderAction={(person) => (
          <AskContact event={event} person={person} role={value.role} reportFocus={reportFocus} />
        )}
      />
    </div>
  );
}

function AskContact({
  event,
  person,
  role,
  reportFocus,
}: {
  event: DinnerEvent;
  person: Person;
  role: GivenRole;
  reportFocus: ReportFocus;
}) {
  const actions = useRef<HTMLDivElement>(null);
  useReportFocusOnUnmount(actions, reportFocus);
  const t = useTranslator();
  const { showToast } = useToast();
  const ask = useApiMutation('inviteHost');
  return (
    <div ref={actions} className="host-actions">
      <Button
        size="small"
        loading={ask.isPending}
        aria-label={t('hosts_ask_name', { name: formatFullName(person) })}
        onClick={() =>
          ask.mutate(
            { params: { id: event.id }, body: { role, user_id: person.id } },
            { onSuccess: () => showToast(t('hosts_sent')) },
          )
        }
      >
        {t('hosts_ask')}
      </Button>
      {ask.error && <StatusLine kind="error" text={getErrorMessage(t, ask)} />}
    </div>
  );
}
