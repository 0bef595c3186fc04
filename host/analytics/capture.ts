import {
  AnalyticsExtensions,
  FeatureFlagsExtensions,
  SessionReplayExtensions,
} from 'posthog-js/dist/extension-bundles';
import { posthog, type PostHogConfig } from 'posthog-js/dist/module.slim.no-external';
import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import type { FeatureFlagName, FeatureFlagValue } from '#src/contract/analytics/feature-flags.ts';
import type { IngestClient } from '#src/core/analytics/ingest-client.ts';
import { toDate } from '#src/core/i18n/format-date.ts';
import type { Core } from '#src/core/core.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import { createBeforeSend } from './before-send.ts';
import { fetchFlags } from './fetch-flags.ts';
import { trackOutboundLinks } from './outbound-links.ts';
import { trackIdentity } from './track-identity.ts';
import { watchRageClicks } from './rage-clicks.ts';
import { presetSettings } from './preset-settings.ts';
import { trackScrollDepth } from './scroll-depth.ts';

export interface CaptureOptions {
  core: Core;
  token: string;
  ingestClient: IngestClient;
  /** False without the user's consent, or while it isn't known. */
  hasConsent: () => boolean;
}

export interface Capture {
  track(event: string, properties: Record<string, unknown>, at: number): void;
  /** Call when the user's consent has changed. */
  onConsentChange(): void;
}

/** Starts posthog-js for autocapture, recordings and flags. It sends nothing itself (R60, R63). */
export async function startCapture({
  core,
  token,
  ingestClient,
  hasConsent,
}: CaptureOptions): Promise<Capture> {
  const anonymous = readAnonymousId();
  const { flags, recording } = await fetchFlags(
    core,
    token,
    core.session.get()?.user.id ?? anonymous.id,
  );
  const isRecordingEnabled = recording !== null && flags['session-recording'] !== false;
  // The recorder is a large chunk and must be loaded before posthog.init looks for it.
  if (isRecordingEnabled) await import('./recorder.ts');
  presetSettings(token, isRecordingEnabled ? recording : null);
  const isRageClick = watchRageClicks();
  let mayIdentify = true;
  posthog.init(token, {
    ...posthogOptions,
    api_host: `${core.apiUrl}/ingest`,
    before_send: createBeforeSend({
      now: core.clock.now,
      ingestClient,
      hasConsent,
      isRageClick,
      canIdentify: () => mayIdentify,
    }),
    bootstrap: { ...(anonymous.isNew ? { distinctID: anonymous.id } : {}), featureFlags: flags },
  });
  registerSite();
  const track: Capture['track'] = (event, properties, at) =>
    void posthog.capture(event, properties, { timestamp: toDate(at) });
  const connectFlags = () =>
    core.flags.connect(
      (name: FeatureFlagName) => posthog.getFeatureFlag(name) as FeatureFlagValue | undefined,
    );
  connectFlags();
  const identity = trackIdentity({
    core,
    hasConsent,
    reset() {
      posthog.reset();
      registerSite();
    },
    identify(userId, isAlreadyIdentified) {
      // Identifies for posthog-js in any case. before-send.ts drops the event if another page has sent it.
      mayIdentify = !isAlreadyIdentified;
      posthog.identify(userId, { locale: core.locale });
    },
    async onChange() {
      const distinctId = posthog.get_distinct_id();
      const { flags: newFlags } = await fetchFlags(core, token, distinctId);
      // The person may have changed again meanwhile.
      if (posthog.get_distinct_id() !== distinctId) return;
      posthog.updateFlags(newFlags);
      connectFlags();
    },
  });
  trackScrollDepth((percent) => track('scroll_reached', { percent }, core.clock.now()));
  trackOutboundLinks((host) => {
    track('link_followed', { target: host }, core.clock.now());
    return ingestClient.flushNow();
  });
  return {
    track,
    onConsentChange() {
      identity.update();
      if (!hasConsent()) posthog.stopSessionRecording();
      else if (isRecordingEnabled && posthog.config.disable_session_recording)
        posthog.startSessionRecording();
    },
  };
}

/** Properties of every event from this page. `posthog.reset` removes them. */
function registerSite(): void {
  posthog.register({ origin: 'host' });
  posthog.group('site', location.host);
}

const PERSISTENCE_NAME = 'beside';

/** posthog-js' stored anonymous id. Creates one if there is none, so that flags can be requested before posthog.init. */
function readAnonymousId(): { id: string; isNew: boolean } {
  try {
    const { distinct_id } = JSON.parse(localStorage.getItem(`ph_${PERSISTENCE_NAME}`) ?? '{}') as {
      distinct_id?: string;
    };
    if (distinct_id) return { id: distinct_id, isNew: false };
  } catch {
    // Unreadable: create a new id.
  }
  return { id: makeId(), isNew: true };
}

const posthogOptions: Partial<PostHogConfig> = {
  __extensionClasses: {
    autocapture: AnalyticsExtensions.autocapture,
    // Our pages change without a document load.
    historyAutocapture: AnalyticsExtensions.historyAutocapture,
    ...FeatureFlagsExtensions,
    ...SessionReplayExtensions,
  },
  persistence_name: PERSISTENCE_NAME,
  autocapture: true,
  respect_dnt: false,
  capture_pageview: 'history_change',
  capture_pageleave: true,
  cookie_expiration: analyticsConfig.cookieExpiryDays,
  cross_subdomain_cookie: false,
  properties_string_max_length: analyticsConfig.maxPropertyLength,
  rageclick: {
    click_count: analyticsConfig.rageClick.count,
    timeout_ms: analyticsConfig.rageClick.windowMs,
    threshold_px: analyticsConfig.rageClick.radiusPx,
  },
  session_idle_timeout_seconds: analyticsConfig.recording.idleTimeoutMs / 1000,
  session_recording: {
    // Compressed recording events can't be sanitized, and our server rejects them.
    compress_events: false,
    maskAllInputs: true,
    maskTextSelector: '*',
    maskAllElementAttributes: true,
    session_idle_threshold_ms: analyticsConfig.recording.idleTimeoutMs,
    captureCanvas: { recordCanvas: false },
  },
  // Text and attributes are personal data; elements are identified by position.
  mask_all_text: true,
  mask_all_element_attributes: true,
  mask_personal_data_properties: true,
  disable_capture_url_hashes: true,
  save_campaign_params: false,
  save_referrer: false,
  // No external scripts, and no requests by posthog-js itself.
  disable_external_dependency_loading: true,
  advanced_disable_feature_flags: true,
  disable_surveys: true,
  disable_web_experiments: true,
  capture_heatmaps: false,
  capture_performance: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  enable_recording_console_log: false,
  disableDeviceModel: true,
  // Events buffered before posthog.init arrive all at once.
  rate_limiting: { events_per_second: 50, events_burst_limit: 500 },
};
