import { type AnalyticsEventName, analyticsEvents } from '../analytics-events.ts';
import type { PropertyKind } from './property-sanitizers.ts';

/** The properties that may be sent, with the kind of value each may have. All others are dropped. */
export type PropertyAllowlist = Readonly<Record<string, PropertyKind>>;

const ID_KINDS = {
  slug: 'slug',
  step: 'step',
  eventId: 'uuid',
  feedId: 'uuid',
  feedType: 'feedType',
  matchId: 'uuid',
  userId: 'uuid',
  profileId: 'uuid',
} as const satisfies Record<(typeof analyticsEvents)[AnalyticsEventName][number], PropertyKind>;

/** Properties of every event: user, device and page. */
export const commonEventProperties: PropertyAllowlist = {
  distinct_id: 'uuid',
  origin: 'origin',
  $device_id: 'uuid',
  $user_id: 'uuid',
  $anon_distinct_id: 'uuid',
  $session_id: 'uuid',
  $window_id: 'uuid',
  $pageview_id: 'uuid',
  $prev_pageview_id: 'uuid',
  $insert_id: 'nonce',
  $time: 'number',
  $is_identified: 'flag',
  $process_person_profile: 'flag',
  $lib: 'device',
  $lib_version: 'device',
  $browser: 'device',
  $browser_version: 'number',
  $browser_language: 'device',
  $browser_language_prefix: 'device',
  $os: 'device',
  $os_version: 'device',
  $device: 'device',
  $device_type: 'device',
  $timezone: 'device',
  $timezone_offset: 'number',
  $screen_width: 'number',
  $screen_height: 'number',
  $viewport_width: 'number',
  $viewport_height: 'number',
  $current_url: 'url',
  $pathname: 'path',
  $host: 'host',
  $referring_domain: 'referrer',
  $session_entry_url: 'url',
  $session_entry_pathname: 'path',
  $session_entry_host: 'host',
  $session_entry_referring_domain: 'referrer',
  $groups: 'groups',
};

/** Properties of a person (`$set`); in `$set_once` each is prefixed with `initial_`. */
export const personProperties: PropertyAllowlist = {
  locale: 'device',
  $browser: 'device',
  $browser_version: 'number',
  $os: 'device',
  $os_version: 'device',
  $device_type: 'device',
  $current_url: 'url',
  $pathname: 'path',
  $host: 'host',
  $referring_domain: 'referrer',
};

const pageLeaveProperties: PropertyAllowlist = {
  $prev_pageview_pathname: 'path',
  $prev_pageview_duration: 'number',
  $prev_pageview_last_scroll: 'number',
  $prev_pageview_last_scroll_percentage: 'number',
  $prev_pageview_max_scroll: 'number',
  $prev_pageview_max_scroll_percentage: 'number',
  $prev_pageview_last_content: 'number',
  $prev_pageview_last_content_percentage: 'number',
  $prev_pageview_max_content: 'number',
  $prev_pageview_max_content_percentage: 'number',
};
const clickProperties: PropertyAllowlist = {
  $event_type: 'event',
  $ce_version: 'number',
  $elements: 'elements',
};

/** Events not tracked by features: PostHog's own and those of our transport. */
const automaticEvents: Readonly<Record<string, PropertyAllowlist>> = {
  $pageview: pageLeaveProperties,
  $pageleave: pageLeaveProperties,
  $autocapture: clickProperties,
  $rageclick: clickProperties,
  $identify: {},
  $set: {},
  $groupidentify: { $group_type: 'group', $group_key: 'host' },
  $feature_flag_called: { $feature_flag: 'variant', $feature_flag_response: 'variant' },
  $snapshot: {
    $snapshot_data: 'recordingEvents',
    $snapshot_bytes: 'number',
    $snapshot_source: 'device',
  },
  scroll_reached: { percent: 'number' },
  link_followed: { target: 'outboundHost' },
  analytics_dropped: { count: 'number' },
};

const trackedEvents = Object.fromEntries(
  Object.entries(analyticsEvents).map(([name, ids]) => [
    name,
    Object.fromEntries(ids.map((id) => [id, ID_KINDS[id]])),
  ]),
) as Readonly<Record<string, PropertyAllowlist>>;

/** Whether features track this event (R61). */
export const isTrackedEvent = (event: string): event is AnalyticsEventName =>
  Object.hasOwn(trackedEvents, event);

/** An event's allowed properties in addition to the common ones; undefined for an unknown event. */
export function getAllowedProperties(event: string): PropertyAllowlist | undefined {
  if (Object.hasOwn(trackedEvents, event)) return trackedEvents[event];
  return Object.hasOwn(automaticEvents, event) ? automaticEvents[event] : undefined;
}
