import { renderToStaticMarkup } from 'react-dom/server';
import { Bin } from '#src/components/illustrations/bin.tsx';
import { InvitationCard } from '#src/components/illustrations/invitation-card.tsx';
import { NotFound } from '#src/components/illustrations/not-found.tsx';
import { SpilledGlass } from '#src/components/illustrations/spilled-glass.tsx';

const illustrations = {
  bin: Bin,
  card: InvitationCard,
  error: SpilledGlass,
  'not-found': NotFound,
};

export type IllustrationName = keyof typeof illustrations;

/** HTML of the picture at the head of a page's card. */
export function drawIllustration(name: IllustrationName): string {
  const Illustration = illustrations[name];
  return renderToStaticMarkup(
    <div className="picture">
      <Illustration />
    </div>,
  );
}
