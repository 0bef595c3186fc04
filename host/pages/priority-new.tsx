import { NewPriority } from '#src/features/priorities/new-priority.tsx';
import '#src/features/priorities/priorities.css';

export function Page() {
  return (
    <div className="priorities-page">
      <NewPriority />
    </div>
  );
}
