import type { Decision } from '#src/contract/matches.ts';

/** Keyed by `decisionKey`. */
export type Decisions = ReadonlyMap<string, Decision>;
export const decisionKey = (from: string, to: string) => `${from}>${to}`;

/** The decisions that one member may know of: their own, and interest in them that is mutual (R41). */
export function keepVisibleTo(viewer: string, decisions: Decisions): Decisions {
  const isOwn = (key: string) => key.startsWith(`${viewer}>`);
  const isMutual = (key: string) =>
    decisions.get(key.split('>').reverse().join('>')) === 'interested';
  return new Map(
    [...decisions].filter(
      ([key, state]) => isOwn(key) || (state === 'interested' && isMutual(key)),
    ),
  );
}
