import { useSearch } from '@tanstack/react-router';
import { NewDinner } from '#src/features/hosting/dinner-form/new-dinner.tsx';

export function Page() {
  const { from } = useSearch({ strict: false }) as { from?: string };
  return <NewDinner from={from} />;
}
