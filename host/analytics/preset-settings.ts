import { counting } from '#src/contract/constants.ts';
import { type FlagsAnswer, snapshotPath } from '#src/contract/ingest.ts';

/**
 * Hands posthog the settings it would else ask for, under the name where it looks for them first. Null films nobody.
 * Its own limit of a film, 24 h, is the spec's.
 */
export function presetSettings(token: string, recording: FlagsAnswer['recording']): void {
  const config = {
    supportedCompression: [],
    hasFeatureFlags: false,
    autocapture_opt_out: false,
    capturePerformance: false,
    captureDeadClicks: false,
    autocaptureExceptions: false,
    heatmaps: false,
    surveys: false,
    siteApps: [],
    sessionRecording: recording && {
      endpoint: snapshotPath,
      minimumDurationMilliseconds: Math.min(recording.minimumDuration, counting.recording.minimumCap),
      sampleRate: String(recording.sampleRate),
    },
  };
  const preset = { [token]: { config: { ...config, sessionRecording: config.sessionRecording ?? false } } };
  Object.assign(window, { _POSTHOG_REMOTE_CONFIG: preset });
}
