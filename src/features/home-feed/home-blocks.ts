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

/** Home by what the member has: what changes their plans first, then what waits for an answer, and never nothing (R75). */
export function arrangeHome(has: HomeContents): HomeLayout {
  const keep = (blocks: readonly HomeBlock[]) =>
    blocks.filter((block) => block === 'open' || has[block]);
  const main = keep([
    ...(['next', 'waiting', 'helping', 'past'] as const),
    ...(hasOwnDinner(has) ? [] : (['open'] as const)),
    'people',
  ]);
  const rest = keep(['news', 'open', 'declined']).filter((block) => !main.includes(block));
  return {
    top: keep(['changes', 'offers', 'hosted', 'invited', 'cancelled']),
    main: main.length > 0 ? main : rest,
    side: keep(['later']),
    rest: main.length > 0 ? rest : [],
  };
}
