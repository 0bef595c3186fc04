import { AnalyticsExtensions, FeatureFlagsExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles';
import { posthog, type PostHogConfig } from 'posthog-js/dist/module.slim.no-external';
import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import type { FlagName, FlagValue } from '#src/contract/analytics/feature-flags.ts';
import type { IngestClient } from '#src/core/analytics/ingest-client.ts';
import { toDate } from '#src/core/i18n/format-date.ts';
import type { Core } from '#src/core/core.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import { createBeforeSend } from './before-send.ts';
import { fetchFlags } from './fetch-flags.ts';
import { followLinks } from './links.ts';
import { followPerson } from './person.ts';
import { watchRage } from './rage.ts';
import { presetSettings } from './preset-settings.ts';
import { watchScroll } from './scroll.ts';

export interface CaptureSettings {
  core: Core;
  token: string;
  sending: IngestClient;
  /** False while somebody's word is against it, or not known. */
  mayTell: () => boolean;
}

export interface Capture {
  tell(event: string, properties: Record<string, unknown>, at: number): void;
  /** What somebody says to being counted has changed. */
  consentChanged(): void;
}

/** Everything that only posthog can do: it sees, and hands on; nothing leaves by itself (R60, R63). */
export async function startCapture({ core, token, sending, mayTell }: CaptureSettings): Promise<Capture> {
  const stranger = readStranger();
  const { flags, recording } = await fetchFlags(core, token, core.session.get()?.user.id ?? stranger.id);
  const films = recording !== null && flags['session-recording'] !== false;
  // Its recorder is the larger half, and must be there before the rest asks for it.
  if (films) await import('./recorder.ts');
  presetSettings(token, films ? recording : null);
  const isRage = watchRage();
  let mayIdentify = true;
  posthog.init(token, {
    ...options,
    api_host: `${core.apiUrl}/ingest`,
    before_send: createBeforeSend({ now: core.clock.now, sending, mayTell, isRage, mayIdentify: () => mayIdentify }),
    bootstrap: { ...(stranger.isNew ? { distinctID: stranger.id } : {}), featureFlags: flags },
  });
  posthog.register({ origin: 'host' });
  posthog.group('site', location.host);
  const tell: Capture['tell'] = (event, properties, at) => void posthog.capture(event, properties, { timestamp: toDate(at) });
  const connectFlags = () => core.flags.connect((name: FlagName) => posthog.getFeatureFlag(name) as FlagValue | undefined);
  connectFlags();
  const person = followPerson({
    core,
    mayTell,
    reset: () => posthog.reset(),
    identify(user, isSaid) {
      mayIdentify = !isSaid;
      posthog.identify(user, { locale: core.locale });
    },
    async onChange() {
      posthog.updateFlags((await fetchFlags(core, token, posthog.get_distinct_id())).flags);
      connectFlags();
    },
  });
  watchScroll((percent) => tell('scroll_reached', { percent }, core.clock.now()));
  followLinks((target) => {
    tell('link_followed', { target }, core.clock.now());
    return sending.flushNow();
  });
  return {
    tell,
    consentChanged() {
      person.look();
      if (!mayTell()) posthog.stopSessionRecording();
      else if (films && posthog.config.disable_session_recording) posthog.startSessionRecording();
    },
  };
}

const NAME = 'beside';

/** Where posthog keeps who somebody is who has not said so; made here where it has nobody yet, so that flags can be asked for first. */
function readStranger(): { id: string; isNew: boolean } {
  try {
    const { distinct_id } = JSON.parse(localStorage.getItem(`ph_${NAME}`) ?? '{}') as { distinct_id?: string };
    if (distinct_id) return { id: distinct_id, isNew: false };
  } catch {
    // Nothing that can be read is nobody.
  }
  return { id: makeId(), isNew: true };
}

const options: Partial<PostHogConfig> = {
  __extensionClasses: {
    autocapture: AnalyticsExtensions.autocapture,
    // A page of our own that follows another loads no document.
    historyAutocapture: AnalyticsExtensions.historyAutocapture,
    ...FeatureFlagsExtensions,
    ...SessionReplayExtensions,
  },
  persistence_name: NAME,
  autocapture: true,
  respect_dnt: false,
  capture_pageview: 'history_change',
  capture_pageleave: true,
  cookie_expiration: analyticsConfig.cookieExpiryDays,
  cross_subdomain_cookie: false,
  properties_string_max_length: analyticsConfig.maxPropertyLength,
  rageclick: { click_count: analyticsConfig.rageClick.count, timeout_ms: analyticsConfig.rageClick.windowMs, threshold_px: analyticsConfig.rageClick.radiusPx },
  session_idle_timeout_seconds: analyticsConfig.recording.idleTimeoutMs / 1000,
  session_recording: {
    // A packed step can't be looked into (privacy), and our server takes none.
    compress_events: false,
    maskAllInputs: true,
    maskTextSelector: '*',
    maskAllElementAttributes: true,
    session_idle_threshold_ms: analyticsConfig.recording.idleTimeoutMs,
    captureCanvas: { recordCanvas: false },
  },
  // What is on a page is somebody's: an element is known by its place.
  mask_all_text: true,
  mask_all_element_attributes: true,
  mask_personal_data_properties: true,
  disable_capture_url_hashes: true,
  save_campaign_params: false,
  save_referrer: false,
  // Nothing is fetched from elsewhere, and nothing asked by posthog itself.
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
  // What a page told before posthog was there comes in one moment.
  rate_limiting: { events_per_second: 50, events_burst_limit: 500 },
};
