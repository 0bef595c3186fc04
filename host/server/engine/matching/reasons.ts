/** Why two might meet, in sentences of what they come for: "You are raising money; Ana invests in Mobility." (R43). */
import type { Key } from '../../say.ts';
import { type Known, type Reason, inCommon } from '../seating/reasons.ts';

/** A priority as its card tells it: `tags` and `choices` (by key) are those of its own card. */
export interface Told {
  slug: string;
  display_name: string;
  seeks: string[];
  tags: string[];
  choices: Record<string, string>;
}

interface Sentences {
  plain: Key;
  /** Names tags of both. */
  in: Key;
  /** Names where both answered the same. */
  stage?: Key;
  stageIn?: Key;
}

/** By what the reader comes for. */
const sentences: Record<string, Sentences> = {
  raising: { plain: 'reason_raising', in: 'reason_raising_in', stage: 'reason_raising_stage', stageIn: 'reason_raising_stage_in' },
  investing: { plain: 'reason_investing', in: 'reason_investing_in', stage: 'reason_investing_stage', stageIn: 'reason_investing_stage_in' },
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

/** A member with their priorities told in full. */
type Reader = Omit<Known, 'types'> & { types: Told[] };

const TAGS = 2;

/** Answers out of the same list that are the same: a seed round, and who comes in at seed. */
export const agreeing = (mine: Told, theirs: Told): string[] =>
  Object.entries(mine.choices).flatMap(([key, value]) => (theirs.choices[key] === value ? key : []));

const shared = (mine: string[], theirs: string[]) => mine.filter((tag) => theirs.includes(tag));

function pairReason(mine: Told, theirs: Told, name: string): Reason {
  const all = sentences[mine.slug];
  const [one, two] = shared(mine.tags, theirs.tags).slice(0, TAGS);
  const stage = all?.stage !== undefined && agreeing(mine, theirs).includes('stage') ? mine.choices.stage : undefined;
  if (!all) return { key: 'reason_pair', vars: { mine: mine.display_name, mine_type: mine.slug, theirs: theirs.display_name, theirs_type: theirs.slug, name } };
  const key = stage === undefined ? (one === undefined ? all.plain : all.in) : one === undefined ? all.stage! : all.stageIn!;
  return { key, vars: { name, ...(stage === undefined ? {} : { stage }), ...(one === undefined ? {} : { one }), ...(two === undefined ? {} : { two }) } };
}

/** What `me` is told of `other`, most telling first, at most `most`: what they come for, the pair that has most in common before others; then tags and city. */
export function pairReasons(me: Reader, other: Reader, most: number): Reason[] {
  const pairs = me.types.flatMap((mine) => other.types.flatMap((theirs) => (mine.seeks.includes(theirs.slug) ? { mine, theirs } : [])));
  const common = ({ mine, theirs }: { mine: Told; theirs: Told }) => agreeing(mine, theirs).length + shared(mine.tags, theirs.tags).length;
  const found = pairs.toSorted((a, b) => common(b) - common(a)).map(({ mine, theirs }) => pairReason(mine, theirs, other.first_name));
  const said = found.slice(0, most).flatMap(({ vars }) => [vars.one, vars.two].filter((tag) => tag !== undefined));
  return [...found, ...inCommon(me, other, said)].slice(0, most);
}
