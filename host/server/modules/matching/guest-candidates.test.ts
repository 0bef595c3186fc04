import { expect, test } from 'vitest';
import { selectBestGuests } from './guest-candidates.ts';
import type { Candidate, MatchProposal } from './scoring/proposal.ts';

const me: Candidate = { id: 'me', first_name: 'Mina', city: '', types: [], tags: [], default_profile_id: 'profile' };
const proposals = new Map(
  Object.entries({ found: 0.5, decided: 0.9, matched: 0.8 }).map(([id, score]): [string, MatchProposal] => [
    id,
    { my_profile_id: 'profile', target_profile_id: id, score, reasons: [], fits: true },
  ]),
);
const largeDinner = { guestIds: new Set(proposals.keys()), plan: { tables: [], seats: [] } };
const guests = { ids: largeDinner.guestIds, ofSmallDinners: new Set<string>(), largeDinners: [largeDinner], candidateIds: ['found'] };

test('[R41] in whose decks a guest is doesn’t depend on that guest’s decisions', () => {
  const { ownIds, shownToIds } = selectBestGuests(me, guests, proposals, { matchedIds: new Set(['decided', 'matched']), decided: new Set(['decided']) });
  expect([...shownToIds]).toEqual(['found']);
  expect([...ownIds].toSorted()).toEqual(['decided', 'found', 'matched']);
});
