import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { EmbedPreview } from '#src/features/hosting/embed/embed-dialog.tsx';
import { GuestList } from '#src/features/hosting/guests/guest-list.tsx';

/** Few hosts open the preview, so its elements are loaded then. */
const loadElement = {
  'invite-card': () => import('#widgets/invite-card.ts'),
  'dinner-rsvp': () => import('#widgets/dinner-rsvp.ts'),
  seatmate: () => import('#widgets/seatmate.ts'),
};

/** In frame mode an element shows what a stranger sees, not what the host would. */
function CardPreview({ card, slug, eventSlug, theme, locale }: EmbedPreview) {
  useEffect(() => void loadElement[card]().catch(() => {}), [card]);
  const Tag = `beside-${card}` as const;
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
