import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '#src/core/react/use-messages.ts';
import type { EmbedPreview } from '#src/features/hosting/embed/embed-dialog.tsx';
import type { GuestView, GuestViewChanges } from '#src/features/hosting/guests/guest-filters.ts';
import { GuestList } from '#src/features/hosting/guests/guest-list.tsx';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';

/** Few hosts open the preview, so its elements are loaded then. Not by `lazy-tags.ts`: the build would make a file of each element. */
const loadElement: Record<EmbedPreview['card'], () => Promise<unknown>> = {
  'invite-card': () => import('#widgets/elements/invite-card.ts'),
  'dinner-rsvp': () => import('#widgets/elements/dinner-rsvp.ts'),
  seatmate: () => import('#widgets/elements/seatmate.ts'),
};

/** In frame mode an element shows what a stranger sees, not what the host would. */
function CardPreview({ card, slug, eventSlug, theme, locale }: EmbedPreview) {
  const Tag = `beside-${card}` as const;
  useEffect(() => void loadElement[card]().catch(() => {}), [card]);
  return (
    <Tag key={card} slug={slug} event-slug={eventSlug} theme={theme} locale={locale} mode="frame" />
  );
}

export function Page() {
  useMessages(hostingCatalog);
  const { eventId = '' } = useParams({ strict: false });
  return <GuestsOfDinner key={eventId} eventId={eventId} />;
}

function GuestsOfDinner({ eventId }: { eventId: string }) {
  const navigate = useNavigate();
  const router = useRouter();
  const [initialSearch] = useState(() => router.latestLocation.search.q);
  // Without `q`, so that what is typed doesn't render the list twice: at once, and when the address says it.
  const view: GuestView = useSearch({
    strict: false,
    select: ({ show, sort, open }: GuestView) => ({ show, sort, open }),
    structuralSharing: true,
  });
  return (
    <GuestList
      eventId={eventId}
      view={view}
      initialSearch={initialSearch}
      onView={(changes) =>
        void navigate({
          to: '/events/$eventId/guests',
          params: { eventId },
          search: (current: GuestViewChanges) => ({ ...current, ...changes }),
          // No history entry per keystroke.
          replace: true,
        })
      }
      renderPreview={(preview) => <CardPreview {...preview} />}
    />
  );
}
