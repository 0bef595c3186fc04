import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMessages } from '#src/core/react/use-messages.ts';
import type { DoorView } from '#src/features/hosting/evening/door-rows.ts';
import { Evening } from '#src/features/hosting/evening/evening.tsx';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';

export function Page() {
  useMessages(hostingCatalog);
  const { eventId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const view: DoorView = useSearch({ strict: false });
  return (
    <Evening
      key={eventId}
      eventId={eventId}
      view={view}
      onView={(changes) =>
        void navigate({
          to: '/events/$eventId/evening',
          params: { eventId },
          search: (current: DoorView) => ({ ...current, ...changes }),
          // No history entry per keystroke.
          replace: true,
        })
      }
    />
  );
}
