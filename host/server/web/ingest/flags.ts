import * as z from 'zod';
import { propertySanitizers } from '#src/contract/analytics/property-sanitizers.ts';
import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { type FlagsResponse, FlagsContext, FlagsQuery } from '#src/contract/analytics/ingest.ts';
import type { Deps } from '#server/platform/deps.ts';
import { parseInput } from '#server/platform/validate.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';
import { sendToPostHog } from './forward.ts';
import { findOptedOut } from '#server/modules/profiles/analytics-opt-out.ts';

/** Short, because pages go on with defaults meanwhile. */
const REQUEST_TIMEOUT_MS = 3_000;
/** How long recording settings are cached, and the delay before retrying after a failure. */
const CACHE_TTL_MS = 5 * MINUTE_MS;
const RETRY_DELAY_MS = MINUTE_MS;

/** Response of PostHog's `/flags/?v=2`. */
const FlagsSchema = z.object({
  flags: z.record(z.string(), z.object({ enabled: z.boolean(), variant: z.string().nullish() })),
});
/** The part we use of `/array/{token}/config`. */
const ConfigSchema = z.object({
  sessionRecording: z.union([
    z.literal(false),
    z.object({
      minimumDurationMilliseconds: z.coerce.number().min(0).nullish().catch(null),
      sampleRate: z.coerce.number().min(0).max(1).nullish().catch(null),
    }),
  ]),
});

type Recording = FlagsResponse['recording'];

/** Reads a person's flags and the recording settings. If PostHog doesn't respond: no flags, and the last settings, initially no recording. */
export function createFlagsReader(
  deps: Deps,
): (query: Record<string, string>, address: string | undefined) => Promise<FlagsResponse> {
  let cached: { value: Promise<Recording>; until: number } | null = null;
  let lastRecording: Recording = null;

  async function readRecording(): Promise<Recording> {
    const parsed = ConfigSchema.safeParse(
      await sendToPostHog(deps, {
        path: `/array/${deps.env.POSTHOG_KEY}/config`,
        clientAddress: undefined,
        timeoutMs: REQUEST_TIMEOUT_MS,
      }).catch(() => null),
    );
    if (!parsed.success && cached) cached.until = deps.now().getTime() + RETRY_DELAY_MS;
    if (!parsed.success) return lastRecording;
    const { sessionRecording: settings } = parsed.data;
    lastRecording =
      (settings && {
        minimumDuration: Math.min(
          settings.minimumDurationMilliseconds ?? 0,
          analyticsConfig.recording.maxMinimumDurationMs,
        ),
        sampleRate: settings.sampleRate ?? 1,
      }) ||
      null;
    return lastRecording;
  }

  function getRecording(): Promise<Recording> {
    const time = deps.now().getTime();
    if (!cached || cached.until <= time) {
      cached = { value: Promise.resolve(lastRecording), until: time + CACHE_TTL_MS };
      cached.value = readRecording();
    }
    return cached.value;
  }

  return async function readFlags(query, clientAddress) {
    const { context, token } = parseInput(FlagsQuery, query);
    if (token !== deps.env.POSTHOG_KEY) throw new HttpError(401, t('error_unauthorized'));
    const { distinct_id, locale } = parseInput(FlagsContext, parseContext(context));
    if (propertySanitizers.uuid(distinct_id) === undefined)
      throw new HttpError(400, { context: [t('invalid_input')] });
    if ((await findOptedOut(deps.db, [distinct_id])).size > 0)
      return { flags: {}, recording: null };

    const person_properties = propertySanitizers.device(locale) === undefined ? {} : { locale };
    const body = { token, distinct_id, groups: {}, person_properties };
    const flags = sendToPostHog(deps, {
      path: '/flags/?v=2',
      body,
      clientAddress,
      timeoutMs: REQUEST_TIMEOUT_MS,
    }).catch(() => null);
    return { flags: parseFlags(await flags), recording: await getRecording() };
  };
}

function parseContext(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(400, { context: [t('error_json')] });
  }
}

function parseFlags(response: unknown): FlagsResponse['flags'] {
  const parsed = FlagsSchema.safeParse(response);
  if (!parsed.success) return {};
  return Object.fromEntries(
    Object.entries(parsed.data.flags).map(([name, { enabled, variant }]) => [
      name,
      variant ?? enabled,
    ]),
  );
}
