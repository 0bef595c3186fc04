import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { EmbedPreview } from '#src/features/hosting/embed/embed-dialog.tsx';
import { GuestList } from '#src/features/hosting/guests/guest-list.tsx';
import { loadTag } from '#widgets/lazy-tags.ts';

/** In frame mode an element shows what a stranger sees, not what the host would. */
function CardPreview({ card, slug, eventSlug, theme, locale }: EmbedPreview) {
  const Tag = `beside-${card}` as const;
  // Few hosts open the preview, so its elements are loaded then.
  useEffect(() => void loadTag[Tag]().catch(() => {}), [Tag]);
  return (
    <Tag key={card} slug={slug} event-slug={eventSlug} theme={theme} locale={locale} mode="frame" />
  );
}

export function Page() {
  const { eventId = '' } = useParams({ strict: false });
  return (
    <GuestList
      key={eventId}
      eventId={eventId}
      renderPreview={(preview) => <CardPreview {...preview} />}
    />
  );
}
