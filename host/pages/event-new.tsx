import { useSearch } from '@tanstack/react-router';
import { useMessages } from '#src/core/react/use-messages.ts';
import { NewDinner } from '#src/features/hosting/dinner-form/new-dinner.tsx';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';

export function Page() {
  useMessages(hostingCatalog);
  const { from } = useSearch({ strict: false }) as { from?: string };
  return <NewDinner from={from} />;
}
