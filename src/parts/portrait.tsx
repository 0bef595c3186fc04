import { useState } from 'react';
import { Monogram } from './monogram.tsx';

export interface PictureOwner {
  first_name: string;
  last_name: string;
  picture_url: string | null;
}

/** A person's picture, or the initials if there is none or it fails to load. Decorative. */
export function Portrait({ person }: { person: PictureOwner }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = person.picture_url;
  if (!url || url === failedUrl) return <Monogram first={person.first_name} last={person.last_name} />;
  return <img className="portrait" part="portrait" src={url} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setFailedUrl(url)} />;
}
