import { useState } from 'react';
import { AvatarFallback } from './avatar-fallback.tsx';

export interface AvatarPerson {
  first_name: string;
  last_name: string;
  picture_url: string | null;
}

/** A person's picture, or the initials if there is none or it fails to load. Decorative. */
export function Avatar({ person }: { person: AvatarPerson }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = person.picture_url;
  if (!url || url === failedUrl) return <AvatarFallback first={person.first_name} last={person.last_name} />;
  return <img className="avatar" part="portrait" src={url} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setFailedUrl(url)} />;
}
