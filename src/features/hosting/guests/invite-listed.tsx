import { useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDraft } from '#src/core/react/use-draft.ts';
import { Button } from '#src/components/base/button.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { listAllowedActions } from './allowed-actions.ts';
import type { GuestListRow } from './guest-rows.ts';
import { InvitationWords } from './invitation-words.tsx';
import type { GuestActions } from './use-guest-actions.ts';
import './invite-listed.css';

export interface InviteListedProps {
  event: DinnerEvent;
  rows: readonly GuestListRow[];
  progress: GuestActions;
  onClose: () => void;
}

/** What guests who are on the list already will get, before it goes out, and which of them get nothing (R79). */
export function InviteListed({ event, rows, progress, onClose }: InviteListedProps) {
  const { clock } = useCore();
  const t = useTranslator();
  const draft = useDraft(`invite listed ${event.id}`, z.object({ words: z.string() }), {
    words: '',
  });
  const now = clock.now();
  const invited = rows.filter((row) => listAllowedActions(row, event, now).includes('invite'));
  const listed = rows.filter(
    ({ person, status, invitedAt }) =>
      person?.is_placeholder && status === 'accepted' && invitedAt === null,
  );
  async function send() {
    if (await progress.run('invite', invited, draft.value.words)) draft.discard();
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.plural('guests_add_do_invite', invited.length)}
      closeLabel={t('action_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('action_cancel')}</Button>
          <Button
            variant="primary"
            loading={progress.running?.action === 'invite'}
            disabled={invited.length === 0}
            onClick={() => void send()}
          >
            {t('guests_invite')}
          </Button>
        </>
      }
    >
      <div className="invite-listed">
        <div className="invite-listed-who">
          <Names title={t('guests_invite_to')} rows={invited} />
          <Names
            title={t('guests_invite_no_address')}
            rows={listed.filter(({ address }) => address === null)}
          />
          <Names
            title={t('guests_invite_unsubscribed')}
            rows={listed.filter(({ hasUnsubscribed }) => hasUnsubscribed)}
          />
        </div>
        <InvitationWords
          event={event}
          guestId={invited[0]?.key}
          words={draft.value.words}
          hint={t('invite_text_hint_short')}
          onWords={(words) => draft.set({ words })}
        />
      </div>
    </Dialog>
  );
}

/** Named at once; the rest on request. */
const MAX_NAMES = 12;

function Names({ title, rows }: { title: string; rows: readonly GuestListRow[] }) {
  const t = useTranslator();
  const [isAll, setAll] = useState(false);
  if (rows.length === 0) return null;
  const names = rows.map(({ name }) => name);
  const isCut = !isAll && names.length > MAX_NAMES;
  return (
    <section>
      <h3 className="guests-heading">{title}</h3>
      <p>{formatNameList(t.locale, isCut ? names.slice(0, MAX_NAMES) : names)}</p>
      {isCut && (
        <Button variant="ghost" size="small" onClick={() => setAll(true)}>
          {t('guests_add_show_rest', { count: names.length - MAX_NAMES })}
        </Button>
      )}
    </section>
  );
}
