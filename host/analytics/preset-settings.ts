import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { type FlagsResponse, posthogSnapshotPath } from '#src/contract/analytics/ingest.ts';

/**
 * Presets the remote config that posthog-js would otherwise request, in the global it checks first. `recording` null turns
 * recording off. A recording ends after 24 h (R63): that is posthog-js' own limit, so it isn't set here.
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
      minimumDurationMilliseconds: Math.min(
        recording.minimumDuration,
        analyticsConfig.recording.maxMinimumDurationMs,
      ),
      sampleRate: String(recording.sampleRate),
    },
  };
  const preset = {
    [token]: { config: { ...config, sessionRecording: config.sessionRecording ?? false } },
  };
  Object.assign(window, { _POSTHOG_REMOTE_CONFIG: preset });
}
