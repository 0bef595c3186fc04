import * as z from 'zod';
import { propertySanitizers } from '../../../src/contract/analytics/property-sanitizers.ts';
import { analyticsConfig } from '../../../src/contract/constants/analytics-config.ts';
import { type FlagsResponse, FlagsContext, FlagsQuery } from '../../../src/contract/analytics/ingest.ts';
import type { Deps } from '../handler.ts';
import { check } from '../middleware/check.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { forward } from './forward.ts';
import { optedOut } from './opted-out.ts';

/** Milliseconds: a page goes on with its defaults meanwhile, so it is told soon or not at all. */
const PATIENCE = 3_000;
/** How long PostHog's settings of recordings stand, and how long it is left alone when it did not tell them. */
const FRESH = 5 * 60_000;
const AGAIN = 60_000;

/** PostHog's answer of `/flags/?v=2`. */
const Flags = z.object({ flags: z.record(z.string(), z.object({ enabled: z.boolean(), variant: z.string().nullish() })) });
/** What we read of its `/array/{token}/config`. */
const Config = z.object({
  sessionRecording: z.union([
    z.literal(false),
    z.object({
      minimumDurationMilliseconds: z.coerce.number().min(0).nullish().catch(null),
      sampleRate: z.coerce.number().min(0).max(1).nullish().catch(null),
    }),
  ]),
});

type Recording = FlagsResponse['recording'];

/** Flags of a person and what may be recorded. Where PostHog does not answer: none, and what it said last, at first that nobody is filmed. */
export function flagsReader(deps: Deps): (query: Record<string, string>, address: string | undefined) => Promise<FlagsResponse> {
  let kept: { value: Promise<Recording>; until: number } | null = null;
  let said: Recording = null;

  async function readRecording(): Promise<Recording> {
    const read = Config.safeParse(
      await forward(deps, { path: `/array/${deps.env.POSTHOG_KEY}/config`, address: undefined, patience: PATIENCE }).catch(() => null),
    );
    if (!read.success && kept) kept.until = deps.now().getTime() + AGAIN;
    if (!read.success) return said;
    const { sessionRecording: told } = read.data;
    said =
      (told && {
        minimumDuration: Math.min(told.minimumDurationMilliseconds ?? 0, analyticsConfig.recording.maxMinimumDurationMs),
        sampleRate: told.sampleRate ?? 1,
      }) ||
      null;
    return said;
  }

  function recording(): Promise<Recording> {
    const time = deps.now().getTime();
    if (!kept || kept.until <= time) {
      kept = { value: Promise.resolve(said), until: time + FRESH };
      kept.value = readRecording();
    }
    return kept.value;
  }

  return async function readFlags(query, address) {
    const { context, token } = check(FlagsQuery, query);
    if (token !== deps.env.POSTHOG_KEY) throw new Problem(401, say('error_unauthorized'));
    const { distinct_id, locale } = check(FlagsContext, readContext(context));
    if (propertySanitizers.uuid(distinct_id) === undefined) throw new Problem(400, { context: [say('invalid_input')] });
    if ((await optedOut(deps.db, [distinct_id])).size > 0) return { flags: {}, recording: null };

    const person_properties = propertySanitizers.device(locale) === undefined ? {} : { locale };
    const body = { token, distinct_id, groups: {}, person_properties };
    const flags = forward(deps, { path: '/flags/?v=2', body, address, patience: PATIENCE }).catch(() => null);
    return { flags: valuesOf(await flags), recording: await recording() };
  };
}

function readContext(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem(400, { context: [say('error_json')] });
  }
}

function valuesOf(answer: unknown): FlagsResponse['flags'] {
  const read = Flags.safeParse(answer);
  if (!read.success) return {};
  return Object.fromEntries(Object.entries(read.data.flags).map(([name, { enabled, variant }]) => [name, variant ?? enabled]));
}
