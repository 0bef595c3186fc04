/** The sentence for two priorities that seek each other, as a message key (R43). */
import type { ServerMessageKey } from '#server/platform/i18n.ts';

interface PairSentences {
  plain: ServerMessageKey;
  /** Names shared tags. */
  in: ServerMessageKey;
  /** Names the shared answer. */
  stage?: ServerMessageKey;
  stageIn?: ServerMessageKey;
}

/** By slug of the reader's priority. Types that an operator added have none. */
export const pairSentences: Readonly<Record<string, PairSentences>> = {
  raising: {
    plain: 'reason_raising',
    in: 'reason_raising_in',
    stage: 'reason_raising_stage',
    stageIn: 'reason_raising_stage_in',
  },
  investing: {
    plain: 'reason_investing',
    in: 'reason_investing_in',
    stage: 'reason_investing_stage',
    stageIn: 'reason_investing_stage_in',
  },
  hiring: { plain: 'reason_hiring', in: 'reason_hiring_in' },
  'looking-for-a-role': { plain: 'reason_looking_for_a_role', in: 'reason_looking_for_a_role_in' },
  selling: { plain: 'reason_selling', in: 'reason_selling_in' },
  buying: { plain: 'reason_buying', in: 'reason_buying_in' },
  'seeking-a-mentor': { plain: 'reason_seeking_a_mentor', in: 'reason_seeking_a_mentor_in' },
  mentoring: { plain: 'reason_mentoring', in: 'reason_mentoring_in' },
  'co-founder': { plain: 'reason_co_founder', in: 'reason_co_founder_in' },
  peers: { plain: 'reason_peers', in: 'reason_peers_in' },
  'giving-a-talk': { plain: 'reason_giving_a_talk', in: 'reason_giving_a_talk_in' },
  'hosting-a-stage': { plain: 'reason_hosting_a_stage', in: 'reason_hosting_a_stage_in' },
};
