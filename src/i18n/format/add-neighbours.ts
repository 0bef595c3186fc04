type PlaceKey = 'choose_place_between' | 'choose_place_beside' | 'choose_place_across';

/**
 * `Seat 10, between Amara and Łukasz`: a seat with the names that are known on both sides. Only the seat if there is none.
 * `isAcross`: the only neighbour sits opposite.
 */
export function addNeighbours(
  t: (key: PlaceKey, values: Record<string, string>) => string,
  seat: string,
  [left, right]: string[],
  isAcross = false,
): string {
  if (left && right) return t('choose_place_between', { seat, left, right });
  if (!left) return seat;
  return t(isAcross ? 'choose_place_across' : 'choose_place_beside', { seat, name: left });
}
