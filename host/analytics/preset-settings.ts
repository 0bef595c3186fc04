import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { type FlagsResponse, posthogSnapshotPath } from '#src/contract/analytics/ingest.ts';

/**
 * Hands posthog the settings it would else ask for, under the name where it looks for them first. Null films nobody.
 * Its own limit of a film, 24 h, is the spec's.
 */
export function presetSettings(token: string, recording: FlagsResponse['recording']): void {
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
      endpoint: posthogSnapshotPath,
      minimumDurationMilliseconds: Math.min(recording.minimumDuration, analyticsConfig.recording.maxMinimumDurationMs),
      sampleRate: String(recording.sampleRate),
    },
  };
  const preset = { [token]: { config: { ...config, sessionRecording: config.sessionRecording ?? false } } };
  Object.assign(window, { _POSTHOG_REMOTE_CONFIG: preset });
}
