import '../../widgets/dinner-rsvp.tsx';
import { useText } from '#src/core/provider.tsx';
import { HomeFeed } from '#src/features/home-feed/home-feed.tsx';

export function Page() {
  const t = useText();
  return (
    <>
      <h1 className="sr">{t('page_home')}</h1>
      <HomeFeed renderAnswer={(event) => <beside-dinner-rsvp event-slug={event.slug} />} />
    </>
  );
}
