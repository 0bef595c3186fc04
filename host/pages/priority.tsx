import { useParams } from '@tanstack/react-router';
import '#widgets/elements/profile-editor.ts';
import { PriorityHeader } from '#src/features/priorities/priority-header.tsx';
import '#src/features/priorities/priorities.css';

/** One priority (R34); the element edits its card. */
export function Page() {
  const { profileId = '' } = useParams({ strict: false });
  return (
    <div className="priority-page" key={profileId}>
      <PriorityHeader profileId={profileId} />
      <beside-profile-editor profile-id={profileId} />
    </div>
  );
}
