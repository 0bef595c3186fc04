import { useLocation } from '@tanstack/react-router';
import '#widgets/elements/profile-editor.ts';
import { ShareInvite } from '#src/features/invite-friends/share-invite.tsx';
import { ProfileView } from '#src/features/profile/profile.tsx';
import { PublicCard } from '#src/features/profile-editor/public-card.tsx';

/** My public profile (R35, R37). `#edit` shows the editor, so that the browser's back button leaves it. */
export function Page() {
  const isEditing = useLocation({ select: ({ hash }) => hash === 'edit' });
  return (
    <ProfileView
      card={PublicCard}
      isEditing={isEditing}
      renderEditor={(id) => <beside-profile-editor profile-id={id} />}
    >
      <ShareInvite />
    </ProfileView>
  );
}
