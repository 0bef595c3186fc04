import { useState } from 'react';
import { buildSrcSet } from '#src/contract/constants/picture-widths.ts';
import { UNNAMED_INITIALS } from '#src/i18n/format/initials.ts';
import { AvatarFallback } from './avatar-fallback.tsx';
import './avatar.css';

export interface AvatarPerson {
  first_name: string;
  last_name: string;
  picture_url: string | null;
  is_unnamed?: true | undefined;
}

/** The largest picture, on a card. */
const CARD_PICTURE_PX = 156;

export interface AvatarProps {
  person: AvatarPerson;
  /** The longer side of the place for the picture, so that no larger file is loaded. */
  sizePx?: number;
}

/** A person's picture, or the initials if there is none or it fails to load. Decorative. */
export function Avatar({ person, sizePx = CARD_PICTURE_PX }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = person.picture_url;
  if (!url || url === failedUrl)
    return person.is_unnamed ? (
      <AvatarFallback first={UNNAMED_INITIALS} last="" />
    ) : (
      <AvatarFallback first={person.first_name} last={person.last_name} />
    );
  const srcSet = buildSrcSet(url, 'picture');
  return (
    <img
      className="avatar"
      part="portrait"
      src={url}
      srcSet={srcSet}
      sizes={srcSet && `${sizePx}px`}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailedUrl(url)}
    />
  );
}
