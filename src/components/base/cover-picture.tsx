import { buildSrcSet } from '#src/contract/constants/picture-widths.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import './cover-picture.css';

/** A dinner's photo, cropped about its middle (R76). Decorative: the title stands beside it. Nothing for a dinner without one. */
export function CoverPicture({
  event: { cover_url, status },
  className,
  sizes = '(min-width: 1024px) 570px, 100vw',
  isLazy = false,
}: {
  event: Pick<DinnerEvent, 'cover_url' | 'status'>;
  className: string;
  /** The width it is shown in, as `sizes` of an image. */
  sizes?: string;
  /** In a list: loads it when it comes near the window. */
  isLazy?: boolean;
}) {
  if (cover_url === null) return null;
  return (
    <img
      className={['cover-picture', className, status === 'cancelled' && 'cancelled']
        .filter(Boolean)
        .join(' ')}
      src={cover_url}
      srcSet={buildSrcSet(cover_url, 'cover')}
      sizes={sizes}
      loading={isLazy ? 'lazy' : undefined}
      alt=""
      width={1200}
      height={600}
    />
  );
}
