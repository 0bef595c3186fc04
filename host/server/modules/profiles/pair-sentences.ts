/** The sentence for two priorities that seek each other, as a message key (R43). */
import type { ServerMessageKey } from '#server/platform/i18n.ts';

interface PairSentences {
  /** Slug of the other's priority that the sentences name. */
  counterpart: string;
  plain: ServerMessageKey;
  /** Names shared tags. */
  in: ServerMessageKey;
  /** Names the shared answer. */
  stage?: ServerMessageKey;
  stageIn?: ServerMessageKey;
}

/** By slug of the reader's priority. */
const pairSentences: Readonly<Record<string, PairSentences>> = {
  raising: {
    counterpart: 'investing',
    plain: 'reason_raising',
    in: 'reason_raising_in',
    stage: 'reason_raising_stage',
    stageIn: 'reason_raising_stage_in',
  },
  investing: {
    counterpart: 'raising',
    plain: 'reason_investing',
    in: 'reason_investing_in',
    stage: 'reason_investing_stage',
    stageIn: 'reason_investing_stage_in',
  },
  hiring: { counterpart: 'looking-for-a-role', plain: 'reason_hiring', in: 'reason_hiring_in' },
  'looking-for-a-role': {
    counterpart: 'hiring',
    plain: 'reason_looking_for_a_role',
    in: 'reason_looking_for_a_role_in',
  },
  selling: { counterpart: 'buying', plain: 'reason_selling', in: 'reason_selling_in' },
  buying: { counterpart: 'selling', plain: 'reason_buying', in: 'reason_buying_in' },
  'seeking-a-mentor': {
    counterpart: 'mentoring',
    plain: 'reason_seeking_a_mentor',
    in: 'reason_seeking_a_mentor_in',
  },
  mentoring: {
    counterpart: 'seeking-a-mentor',
    plain: 'reason_mentoring',
    in: 'reason_mentoring_in',
  },
  'co-founder': {
    counterpart: 'co-founder',
    plain: 'reason_co_founder',
    in: 'reason_co_founder_in',
  },
  peers: { counterpart: 'peers', plain: 'reason_peers', in: 'reason_peers_in' },
  'giving-a-talk': {
    counterpart: 'hosting-a-stage',
    plain: 'reason_giving_a_talk',
    in: 'reason_giving_a_talk_in',
  },
  'hosting-a-stage': {
    counterpart: 'giving-a-talk',
    plain: 'reason_hosting_a_stage',
    in: 'reason_hosting_a_stage_in',
  },
};

/** Undefined if an operator added one of the two priorities, or changed whom they seek. */
export function findPairSentences(mine: string, theirs: string): PairSentences | undefined {
  const sentences = Object.hasOwn(pairSentences, mine) ? pairSentences[mine] : undefined;
  return sentences?.counterpart === theirs ? sentences : undefined;
}
