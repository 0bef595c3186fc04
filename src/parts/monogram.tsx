import { initialLetters } from './initials.ts';
import { personName } from './person-name.ts';

const CASED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;
const JOINED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;
const NON_JOINER = '\u200c';

export interface MonogramProps {
  first: string;
  last: string;
}

/**
 * A name as two drawn letters, the second lower and in ink (R30). One letter for one name, upright for
 * scripts without capitals, not joined in Arabic. Decorative: the name itself stands beside it.
 */
export function Monogram({ first, last }: MonogramProps) {
  const [one = '?', two] = initialLetters(personName({ first_name: first, last_name: last }));
  const joined = JOINED.test(one);
  const upright = !CASED.test(one) && one !== '?';
  return (
    <span className={`mono${upright ? ' upright' : ''}${joined ? ' joined' : ''}`} part="portrait" aria-hidden="true">
      {one}
      {two && joined && NON_JOINER}
      {two && (
        <b>
          {joined && NON_JOINER}
          {two}
        </b>
      )}
    </span>
  );
}
