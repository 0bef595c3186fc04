/** Reasons for a match, as sentences about priorities: "You are raising money; Ana invests in Mobility." (R43). */
import type { ServerMessageKey } from '#server/platform/i18n.ts';
import {
  type PersonFacts,
  type Reason,
  getSharedReasons,
} from '#server/modules/profiles/meeting-reasons.ts';

/** A priority with the tags and choices (by key) of its own profile. */
export interface PriorityDetails {
  slug: string;
  display_name: string;
  seeks: string[];
  tags: string[];
  choices: Record<string, string>;
}

interface SentenceKeys {
  plain: ServerMessageKey;
  /** Names shared tags. */
  in: ServerMessageKey;
  /** Names the shared answer. */
  stage?: ServerMessageKey;
  stageIn?: ServerMessageKey;
}

/** By slug of the reader's priority. */
const sentences: Record<string, SentenceKeys> = {
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

type Reader = Omit<PersonFacts, 'types'> & { types: PriorityDetails[] };

const MAX_TAGS = 2;

/** Keys of the choices on which both agree, such as the same stage. */
export const findSameChoices = (mine: PriorityDetails, theirs: PriorityDetails): string[] =>
  Object.entries(mine.choices).flatMap(([key, value]) =>
    theirs.choices[key] === value ? key : [],
  );

const intersect = (mine: string[], theirs: string[]) => mine.filter((tag) => theirs.includes(tag));

function createPairReason(mine: PriorityDetails, theirs: PriorityDetails, name: string): Reason {
  const keys = sentences[mine.slug];
  const [one, two] = intersect(mine.tags, theirs.tags).slice(0, MAX_TAGS);
  const stage =
    keys?.stage !== undefined && findSameChoices(mine, theirs).includes('stage')
      ? mine.choices.stage
      : undefined;
  if (!keys)
    return {
      key: 'reason_pair',
      vars: {
        mine: mine.display_name,
        mine_type: mine.slug,
        theirs: theirs.display_name,
        theirs_type: theirs.slug,
        name,
      },
    };
  const key =
    stage === undefined
      ? one === undefined
        ? keys.plain
        : keys.in
      : one === undefined
        ? keys.stage!
        : keys.stageIn!;
  return {
    key,
    vars: {
      name,
      ...(stage === undefined ? {} : { stage }),
      ...(one === undefined ? {} : { one }),
      ...(two === undefined ? {} : { two }),
    },
  };
}

/** Reasons shown to `me`, strongest first: matching priorities, beginning with those that have most in common; then tags and city. */
export function getPairReasons(me: Reader, other: Reader, maxReasons: number): Reason[] {
  const pairs = me.types.flatMap((mine) =>
    other.types.flatMap((theirs) => (mine.seeks.includes(theirs.slug) ? { mine, theirs } : [])),
  );
  const countInCommon = ({ mine, theirs }: { mine: PriorityDetails; theirs: PriorityDetails }) =>
    findSameChoices(mine, theirs).length + intersect(mine.tags, theirs.tags).length;
  const priorityReasons = pairs
    .toSorted((a, b) => countInCommon(b) - countInCommon(a))
    .map(({ mine, theirs }) => createPairReason(mine, theirs, other.first_name));
  const mentionedTags = priorityReasons
    .slice(0, maxReasons)
    .flatMap(({ vars }) => [vars.one, vars.two].filter((tag) => tag !== undefined));
  return [...priorityReasons, ...getSharedReasons(me, other, mentionedTags)].slice(0, maxReasons);
}
