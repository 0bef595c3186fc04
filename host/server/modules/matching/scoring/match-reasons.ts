/** Reasons for a match, as sentences about priorities: "You are raising money; Ana invests in Mobility." (R43). */
import {
  type PersonFacts,
  type Reason,
  getSharedReasons,
  nameBothPriorities,
} from '#server/modules/profiles/meeting-reasons.ts';
import { findPairSentences } from '#server/modules/profiles/pair-sentences.ts';

/** A priority with the tags and choices (by key) of its own profile. */
export interface PriorityDetails {
  slug: string;
  display_name: string;
  seeks: string[];
  tags: string[];
  choices: Record<string, string>;
}

type Reader = Omit<PersonFacts, 'types'> & { types: PriorityDetails[] };

const MAX_TAGS = 2;

/** Keys of the choices on which both agree, such as the same stage. */
export const findSameChoices = (mine: PriorityDetails, theirs: PriorityDetails): string[] =>
  Object.entries(mine.choices).flatMap(([key, value]) =>
    theirs.choices[key] === value ? key : [],
  );

const intersect = (mine: string[], theirs: string[]) => mine.filter((tag) => theirs.includes(tag));

function createPairReason(mine: PriorityDetails, theirs: PriorityDetails, name: string): Reason {
  const keys = findPairSentences(mine.slug, theirs.slug);
  if (!keys) return nameBothPriorities(mine, theirs, name);
  const [one, two] = intersect(mine.tags, theirs.tags).slice(0, MAX_TAGS);
  const stage =
    keys.stage !== undefined && findSameChoices(mine, theirs).includes('stage')
      ? mine.choices.stage
      : undefined;
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
