import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { Button, type ButtonProps } from '#src/parts/button.tsx';
import { TextField } from '#src/parts/field.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

export interface ShareInviteProps {
  /** The dinner the link leads to; without one it is the invitation to the club. */
  eventSlug?: string;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  /** Called once the link is on its way: shared, copied, or shown to be copied. */
  onShared?: () => void;
}

/** My invite link (R45), by the device's own sheet where it has one, else copied, else shown ready to be copied. */
export function ShareInvite({ eventSlug, variant, size, onShared }: ShareInviteProps) {
  const core = useCore();
  const t = useTranslator();
  const product = useProductName();
  const track = useTrack();
  const { notice, showNotice } = useNotice();
  const [shown, setShown] = useState(false);
  const me = useQuery(queries(core).me());
  const config = useQuery(queries(core).config());
  const trouble = getErrorMessage(t, me) ?? getErrorMessage(t, config);
  const slug = me.data?.invite_slug;
  const url = slug && config.data ? new URL(routes.invite(slug, eventSlug), config.data.public_url).href : null;
  const hasSheet = typeof navigator !== 'undefined' && typeof navigator.share === 'function';

  function tell() {
    track('friends_invited', { slug });
    onShared?.();
  }
  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link);
      showNotice(t('home_copied'));
    } catch {
      // No right to the clipboard: then the link itself, to be taken by hand.
      setShown(true);
    }
    tell();
  }
  async function share() {
    if (!url) return;
    if (!hasSheet) return copy(url);
    try {
      await navigator.share({ title: product, text: t('share_text', { product }), url });
      tell();
    } catch (error) {
      // Closing the sheet again is an answer; all else is a device that only says it can.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  }
  return (
    <div className="share-invite">
      <Button variant={variant} size={size} disabled={!url} onClick={() => void share()}>
        {t(hasSheet ? 'share_link' : 'home_copy_link')}
      </Button>
      {shown && url && <Link url={url} label={t('share_label')} hint={t('share_by_hand')} />}
      <StatusLine
        kind={trouble ? 'trouble' : 'done'}
        text={trouble ?? notice?.text}
        actionLabel={trouble && t('action_retry')}
        onAction={() => void Promise.all([me.refetch(), config.refetch()])}
      />
    </div>
  );
}

function Link({ url, label, hint }: { url: string; label: string; hint: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return <TextField ref={field} label={label} hint={hint} value={url} readOnly dir="ltr" onFocus={(event) => event.currentTarget.select()} />;
}
