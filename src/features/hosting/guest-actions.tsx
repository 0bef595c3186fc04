import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { saveFile } from '#src/core/browser/save-file.ts';
import { describeError, getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { Button } from '#src/parts/button.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { TextArea } from '#src/parts/field.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { InviteGuests } from './invite-guests.tsx';

export interface GuestActionsProps {
  event: DinnerEvent;
  /** Ids of everybody on the list already. */
  taken: readonly string[];
  /** How many have a place, the host with them. */
  coming: number;
  /** The invitation as a page of one's own would show it. */
  renderInvitation: (slug: string, eventSlug: string) => ReactNode;
}

/** What a host does with a guest list: ask, write, pass on, take along. */
export function GuestActions({ event, taken, coming, renderInvitation }: GuestActionsProps) {
  const core = useCore();
  const t = useTranslator();
  const { showNotice } = useNotice();
  const [open, setOpen] = useState<'invite' | 'write' | 'embed' | null>(null);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState('');
  const me = useQuery(queries(core).me());
  const config = useQuery(queries(core).config());
  const origin = config.data?.public_url;
  const slug = me.data?.invite_slug;
  const over = event.status === 'cancelled' || Date.parse(event.ends_at) <= core.clock.now();
  const close = () => setOpen(null);

  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text);
      showNotice(done);
    } catch {
      showNotice(t('guests_copy_failed', { text }));
    }
  }
  async function save() {
    setSaving(true);
    setTrouble('');
    try {
      saveFile(await core.apiClient.download('listGuests', { params: { id: event.id } }, 'text/csv'), `${event.slug}.csv`);
    } catch (error) {
      setTrouble(describeError(t, error));
    } finally {
      setSaving(false);
    }
  }
  const snippet =
    origin && slug
      ? `<script type="module" src="${origin}/beside.js"></script>\n<beside-invite-card slug="${slug}" event-slug="${event.slug}"></beside-invite-card>`
      : '';
  return (
    <>
      <div className="host-acts guests-acts">
        {!over && (
          <>
            <Button variant="primary" onClick={() => setOpen('invite')}>
              {t('guests_invite')}
            </Button>
            <Button disabled={!snippet} onClick={() => void copy(new URL(routes.invite(slug!, event.slug), origin).href, t('guests_link_copied'))}>
              {t('guests_link')}
            </Button>
            <Button onClick={() => setOpen('write')}>{t('guests_write')}</Button>
            <Button variant="ghost" disabled={!snippet} onClick={() => setOpen('embed')}>
              {t('guests_embed')}
            </Button>
          </>
        )}
        <Button variant="ghost" loading={saving} title={t('guests_file_hint')} onClick={() => void save()}>
          {t('guests_file')}
        </Button>
      </div>
      {trouble && <StatusLine kind="trouble" text={trouble} />}
      <Dialog open={open === 'invite'} onClose={close} title={t('guests_invite_title', { title: event.title })} closeLabel={t('action_close')}>
        <InviteGuests event={event} taken={taken} onDone={close} />
      </Dialog>
      {open === 'write' && <Write event={event} count={coming - 1} onClose={close} />}
      <Dialog
        open={open === 'embed'}
        onClose={close}
        title={t('guests_embed')}
        closeLabel={t('action_close')}
        actions={
          <Button variant="primary" onClick={() => void copy(snippet, t('guests_embed_copied'))}>
            {t('guests_embed_copy')}
          </Button>
        }
      >
        <p>{t('guests_embed_lead')}</p>
        <TextArea label={t('guests_embed_label')} className="guests-code" readOnly dir="ltr" spellCheck={false} value={snippet} />
        {slug && <Look render={() => renderInvitation(slug, event.slug)} />}
      </Dialog>
    </>
  );
}

/** Drawn only when asked for. */
function Look({ render }: { render: () => ReactNode }) {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  return (
    <details className="guests-look" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('guests_embed_preview')}</summary>
      {open && render()}
    </details>
  );
}

const Message = z.object({ text: z.string() });

/** The host's own words to everybody with a place. */
function Write({ event, count, onClose }: { event: DinnerEvent; count: number; onClose: () => void }) {
  const t = useTranslator();
  const { showNotice } = useNotice();
  const { value, set, markSaved } = useDraft(`message ${event.id}`, Message, { text: '' });
  const [tried, setTried] = useState(false);
  const message = useApiMutation('messageGuests');
  const send = () => {
    setTried(true);
    if (!value.text.trim()) return;
    message.mutate(
      { params: { id: event.id }, body: { text: value.text } },
      {
        onSuccess: () => {
          markSaved(value);
          showNotice(t.plural('guests_written', count));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guests_write')}
      closeLabel={t('action_close')}
      actions={
        count > 0 && (
          <Button variant="primary" loading={message.isPending} onClick={send}>
            {t('guests_write_send')}
          </Button>
        )
      }
    >
      <p>{count > 0 ? t.plural('guests_write_to', count) : t('guests_write_nobody')}</p>
      {count > 0 && (
        <TextArea
          label={t('guests_write_label')}
          maxLength={4000}
          value={value.text}
          error={tried && !value.text.trim() ? t('required') : message.error?.fields['text']?.[0]}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
      )}
      <StatusLine kind="trouble" text={getErrorMessage(t, message)} />
    </Dialog>
  );
}
