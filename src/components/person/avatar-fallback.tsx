import { CASED_SCRIPTS, JOINED_SCRIPTS, getInitialLetters } from '#src/i18n/format/initials.ts';
import { formatFullName } from './person-name.ts';
import './avatar-fallback.css';

const ZERO_WIDTH_NON_JOINER = '\u200c';

export interface AvatarFallbackProps {
  first: string;
  last: string;
}

/**
 * Initials in place of a picture, the second letter lower and in text colour (R30). On one line for scripts without
 * capitals, and with non-joiners in Arabic. Decorative: the name is shown next to it.
 */
export function AvatarFallback({ first, last }: AvatarFallbackProps) {
  const [one = '?', two] = getInitialLetters(
    formatFullName({ first_name: first, last_name: last }),
  );
  const isJoined = JOINED_SCRIPTS.test(one);
  const isUpright = !CASED_SCRIPTS.test(one) && one !== '?';
  return (
    <span
      className={`avatar-fallback${isUpright ? ' upright' : ''}${isJoined ? ' joined' : ''}`}
      part="portrait"
      // Arabic would show `+1` as `1+`.
      dir={one.startsWith('+') ? 'ltr' : undefined}
      aria-hidden="true"
    >
      {one}
      {two && isJoined && ZERO_WIDTH_NON_JOINER}
      {two && (
        <b>
          {isJoined && ZERO_WIDTH_NON_JOINER}
          {two}
        </b>
      )}
    </span>
  );
}
