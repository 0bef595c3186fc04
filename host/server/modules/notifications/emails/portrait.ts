import type { Person } from '#src/contract/members.ts';
import { toMailPicturePath } from '#server/modules/media/media-key.ts';
import type { EmailPortrait } from '#server/platform/mail/email-people.ts';
import { formatMemberName } from './dinner-text.ts';

/** Of a person whom the reader may see. */
export const createPortrait = (
  person: Pick<Person, 'first_name' | 'last_name' | 'picture_url'>,
): EmailPortrait => ({
  name: formatMemberName(person),
  picture: toMailPicturePath(person.picture_url),
});
