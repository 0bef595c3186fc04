import { NewDinner } from '#src/features/hosting/dinner-form/new-dinner.tsx';

export function Page() {
  return <NewDinner />;
}
