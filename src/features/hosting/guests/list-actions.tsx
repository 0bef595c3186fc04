import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { MoreIcon } from '#src/components/base/icons.tsx';
import { Menu, type MenuItem } from '#src/components/overlays/menu.tsx';
import { EmbedDialog, type EmbedPreview } from '../embed/embed-dialog.tsx';
import { isDinnerOver } from './allowed-actions.ts';
import { DownloadList } from './download-list.tsx';
import type { GuestListRow } from './guest-rows.ts';
import { MessageDialog } from './message-dialog.tsx';

export interface ListActionsProps {
  event: DinnerEvent;
  rows: readonly GuestListRow[];
  onInvite: () => void;
  /** Renders a card as a partner page would show it. */
  renderPreview: (preview: EmbedPreview) => ReactNode;
}

type DialogName = 'message' | 'embed' | 'download';

/** What concerns the whole list: invite, and in a menu copy link, message, embed, download. */
export function ListActions({ event, rows, onInvite, renderPreview }: ListActionsProps) {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const track = useTrack();
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const me = useQuery(queries(core).me());
  const config = useQuery(queries(core).config());
  const origin = config.data?.public_url;
  const slug = me.data?.invite_slug;
  const isOver = isDinnerOver(event, core.clock.now());
  // Not one that was opened since: what was sent or requested from the first may finish late.
  const closeDialog = (name: DialogName) => () =>
    setOpenDialog((current) => (current === name ? null : current));

  async function copyText(text: string, successMessage: string) {
    try {
      await navigator.clipboard.writeText(text);
      showToast(successMessage);
    } catch {
      showToast(t('guests_copy_failed', { text }));
    }
  }
  async function copyInviteLink(link: string) {
    await copyText(link, t('guests_link_copied'));
    track('friends_invited', { slug });
  }
  const link = origin && slug ? new URL(routes.invite(slug, event.slug), origin).href : undefined;
  const items: (MenuItem | false)[] = [
    !isOver &&
      link !== undefined && { label: t('guests_link'), onSelect: () => void copyInviteLink(link) },
    !isOver && { label: t('guests_message'), onSelect: () => setOpenDialog('message') },
    !isOver && { label: t('guests_embed'), onSelect: () => setOpenDialog('embed') },
    { label: t('guests_file'), onSelect: () => setOpenDialog('download') },
  ];
  return (
    <>
      <div className="guest-tools-actions">
        {!isOver && (
          <Button variant="primary" aria-haspopup="dialog" onClick={onInvite}>
            {t('seating_invite')}
          </Button>
        )}
        <Menu
          trigger={<Button variant="ghost" icon={<MoreIcon />} aria-label={t('guests_more')} />}
          items={items.filter((item) => item !== false)}
        />
      </div>
      {openDialog === 'message' && (
        <MessageDialog event={event} rows={rows} onClose={closeDialog('message')} />
      )}
      {openDialog === 'download' && (
        <DownloadList event={event} onClose={closeDialog('download')} />
      )}
      {openDialog === 'embed' && (
        <EmbedDialog
          event={event}
          onClose={closeDialog('embed')}
          onCopy={(code) => void copyText(code, t('guests_embed_copied'))}
          renderPreview={renderPreview}
        />
      )}
    </>
  );
}
