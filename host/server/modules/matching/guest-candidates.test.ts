import { expect, test } from 'vitest';
import { selectBestGuests } from './guest-candidates.ts';
import type { Candidate, MatchProposal } from './scoring/proposal.ts';

const me: Candidate = {
  id: 'me',
  first_name: 'Mina',
  city: '',
  types: [],
  tags: [],
  words: [],
  default_profile_id: 'profile',
};
const proposals = new Map(
  Object.entries({ found: 0.5, decided: 0.9, matched: 0.8 }).map(
    ([id, score]): [string, MatchProposal] => [
      id,
      { my_profile_id: 'profile', target_profile_id: id, score, reasons: [], fits: true },
    ],
  ),
);
const largeDinner = {
  guestIds: new Set(proposals.keys()),
  plan: { tables: [], seats: [] },
  isPlanPublished: false,
};
const guests = {
  ids: largeDinner.guestIds,
  ofSmallDinners: new Set<string>(),
  largeDinners: [largeDinner],
  candidateIds: ['found'],
};

test('[R41] in whose decks a guest is doesn’t depend on that guest’s decisions', () => {
  const { ownIds, shownToIds } = selectBestGuests(me, guests, proposals, {
    matchedIds: new Set(['decided', 'matched']),
    decided: new Set(['decided']),
    scoreByProfile: (id) => proposals.get(id)!.score,
  });
  expect([...shownToIds]).toEqual(['found']);
  expect([...ownIds].toSorted()).toEqual(['decided', 'found', 'matched']);
});

test('[R41] decisions that change scores don’t change in whose decks a guest is', () => {
  const ids = Array.from({ length: 250 }, (_, i) => `guest ${i}`);
  const candidates = {
    ids: new Set(ids),
    ofSmallDinners: new Set<string>(),
    largeDinners: [{ ...largeDinner, guestIds: new Set(ids) }],
    candidateIds: ids,
  };
  const select = (scoreOf: (i: number) => number) => {
    const scored = new Map(
      ids.map((id, i) => [
        id,
        { ...proposals.get('found')!, target_profile_id: id, score: scoreOf(i) },
      ]),
    );
    const scoreByProfile = (id: string) => 1 - ids.indexOf(id) / 1000;
    return [
      ...selectBestGuests(me, candidates, scored, {
        matchedIds: new Set(),
        decided: new Set(),
        scoreByProfile,
      }).shownToIds,
    ];
  };
  expect(select((i) => i / 1000)).toEqual(select((i) => 1 - i / 1000));
});
