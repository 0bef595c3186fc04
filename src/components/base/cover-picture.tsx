import { buildSrcSet } from '#src/contract/constants/picture-widths.ts';
import './cover-picture.css';

/** A dinner's photo, cropped about its middle (R76). Decorative: the title stands beside it. Nothing for a dinner without one. */
export function CoverPicture({
  url,
  isCancelled,
  className,
  sizes = '(min-width: 1024px) 570px, 100vw',
  isLazy = false,
}: {
  url: string | null;
  isCancelled: boolean;
  className: string;
  /** The width it is shown in, as `sizes` of an image. */
  sizes?: string;
  /** In a list: loads it when it comes near the window. */
  isLazy?: boolean;
}) {
  if (url === null) return null;
  return (
    <img
      className={['cover-picture', className, isCancelled && 'cancelled'].filter(Boolean).join(' ')}
      src={url}
      srcSet={buildSrcSet(url, 'cover')}
      sizes={sizes}
      loading={isLazy ? 'lazy' : undefined}
      alt=""
      width={1200}
      height={600}
    />
  );
}
