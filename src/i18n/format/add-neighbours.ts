type PlaceKey = 'choose_place_between' | 'choose_place_beside';

/** `Seat 10, between Amara and Łukasz`: a seat with the names that are known on both sides. Only the seat if there is none. */
export function addNeighbours(
  t: (key: PlaceKey, values: Record<string, string>) => string,
  seat: string,
  [left, right]: string[],
): string {
  if (left && right) return t('choose_place_between', { seat, left, right });
  return left ? t('choose_place_beside', { seat, name: left }) : seat;
}
