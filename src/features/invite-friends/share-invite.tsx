import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { Button, type ButtonProps } from '#src/components/base/button.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import './invite-friends.css';

export interface ShareInviteProps {
  /** The dinner the link leads to; by default a general invitation. */
  event?: Pick<DinnerEvent, 'slug' | 'title'>;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  /** Called when the link was shared, copied, or shown for copying. */
  onShared?: () => void;
}

/** Shares my invite link (R45, R77) with the native share sheet, else copies it, else shows it for copying; a dinner's also by WhatsApp. */
export function ShareInvite({ event, variant, size, onShared }: ShareInviteProps) {
  const core = useCore();
  const t = useTranslator();
  const productName = useProductName();
  const track = useTrack();
  const { toast, showToast } = useToast();
  const [isLinkShown, setIsLinkShown] = useState(false);
  const me = useQuery(queries(core).me());
  const config = useQuery(queries(core).config());
  const errorMessage = getErrorMessage(t, me) ?? getErrorMessage(t, config);
  const slug = me.data?.invite_slug;
  const url =
    slug && config.data
      ? new URL(routes.invite(slug, event?.slug), config.data.public_url).href
      : null;
  const text = event
    ? t('share_dinner_text', { title: event.title })
    : t('share_text', { product: productName });
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function';

  function reportShared() {
    track('friends_invited', { slug });
    onShared?.();
  }
  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link);
      showToast(t('home_copied'));
    } catch {
      // No clipboard access: show the link for copying by hand.
      setIsLinkShown(true);
    }
    reportShared();
  }
  async function share() {
    if (!url) return;
    if (!canShare) return copy(url);
    try {
      await navigator.share({ title: event?.title ?? productName, text, url });
      reportShared();
    } catch (error) {
      // AbortError means the user cancelled; on any other error fall back to copying.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  }
  return (
    <div className="share-invite">
      <div className="share-ways">
        <Button variant={variant} size={size} disabled={!url} onClick={() => void share()}>
          {t(canShare ? 'share_link' : 'home_copy_link')}
        </Button>
        {/* The native share sheet offers it too. */}
        {event && !canShare && (
          <WhatsAppLink size={size} message={url && `${text} ${url}`} onClick={reportShared} />
        )}
      </div>
      {isLinkShown && url && (
        <LinkField url={url} label={t('share_label')} hint={t('share_copy_failed')} />
      )}
      <StatusLine
        kind={errorMessage ? 'error' : 'success'}
        text={errorMessage ?? toast?.text}
        actionLabel={errorMessage && t('action_retry')}
        onAction={() => void Promise.all([me.refetch(), config.refetch()])}
      />
    </div>
  );
}

/** Has its place before the link is known, so that nothing below moves. */
function WhatsAppLink({
  size,
  message,
  onClick,
}: {
  size: ButtonProps['size'];
  message: string | null;
  onClick: () => void;
}) {
  const t = useTranslator();
  const look = { variant: 'ghost', size, children: t('share_whatsapp') } as const;
  if (!message) return <Button {...look} disabled />;
  return (
    <Button
      {...look}
      href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClick}
    />
  );
}

function LinkField({ url, label, hint }: { url: string; label: string; hint: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <TextField
      ref={field}
      label={label}
      hint={hint}
      value={url}
      readOnly
      dir="ltr"
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
