export type HomeBlock =
  | 'changes'
  | 'offers'
  | 'hosted'
  | 'invited'
  | 'cancelled'
  | 'next'
  | 'waiting'
  | 'helping'
  | 'past'
  | 'people'
  | 'later'
  | 'news'
  | 'open'
  | 'declined';

/** Which blocks have something to show. Open dinners are always offered. */
export type HomeContents = Readonly<Record<Exclude<HomeBlock, 'open'>, boolean>>;

export interface HomeLayout {
  top: HomeBlock[];
  main: HomeBlock[];
  /** Beside `main` on wide screens, with the ways on; between `main` and `rest` on narrow ones. */
  side: HomeBlock[];
  rest: HomeBlock[];
}

/** Whether a dinner of the member's own is on the page, answered or not. */
export const hasOwnDinner = ({ invited, next, waiting, helping }: HomeContents): boolean =>
  invited || next || waiting || helping;

const AWAITING_MEMBER = ['offers', 'hosted', 'invited', 'cancelled'] as const;

/**
 * Home by what the member has: what changes their plans first, then what waits for an answer, and never nothing (R75). Open dinners are
 * the main part of a home without one, below it otherwise. `isNextSoon`: the next dinner is today or tomorrow, and what waits comes
 * after it. `isHelpingSoon`: so is one that the member helps with.
 */
export function arrangeHome(
  has: HomeContents,
  isNextSoon: boolean,
  isHelpingSoon: boolean,
): HomeLayout {
  const keep = (blocks: readonly HomeBlock[]) =>
    blocks.filter((block) => block === 'open' || has[block]);
  const awaiting: HomeBlock[] = [
    ...(isHelpingSoon ? ['helping' as const] : []),
    ...AWAITING_MEMBER,
  ];
  const own = keep([
    'next',
    ...(isNextSoon ? awaiting : []),
    'waiting',
    ...(isHelpingSoon ? [] : ['helping' as const]),
    'past',
    ...(hasOwnDinner(has) ? [] : (['open'] as const)),
  ]);
  const others = keep(['news', ...(hasOwnDinner(has) ? (['open'] as const) : []), 'declined']);
  const [main = [], ...rest] = [own, others].filter(({ length }) => length > 0);
  return {
    top: keep(['changes', ...(isNextSoon ? [] : awaiting)]),
    main,
    side: keep(['people', 'later']),
    rest: rest.flat(),
  };
}
