/** All analytics events (R61) with the ids each may contain; nothing else is sent. Names are snake_case, past tense. */
export const analyticsEvents = {
  // Views
  invite_viewed: ['slug'],
  intro_step_viewed: ['step'],
  tutorial_viewed: ['step'],
  feed_viewed: [],
  feed_item_viewed: ['feedId', 'feedType'],
  feed_matches_viewed: ['eventId'],
  feed_empty_viewed: [],
  upcoming_event_item_viewed: ['eventId'],
  match_deck_viewed: ['feedId', 'eventId'],
  match_list_viewed: [],
  match_item_viewed: ['matchId', 'userId'],
  event_list_viewed: [],
  event_item_viewed: ['eventId'],
  event_viewed: ['eventId'],
  priorities_viewed: [],
  priority_viewed: ['profileId'],
  public_profile_viewed: ['userId'],
  settings_viewed: [],
  // Actions
  feed_item_dismissed: ['feedId', 'feedType'],
  feed_action_submitted: ['feedId', 'feedType'],
  feed_empty_shared: [],
  friends_invited: ['slug'],
  match_interested: ['matchId'],
  match_dismissed: ['matchId'],
  match_turn_undone: ['matchId'],
  event_followed: ['eventId'],
  event_created: ['eventId'],
  priority_added: ['profileId'],
  public_profile_bio_edited: ['profileId'],
  public_profile_attributes_edited: ['profileId'],
  public_profile_company_edited: ['profileId'],
  settings_profile_edited: ['userId'],
  settings_logged_out: ['userId'],
  settings_account_deleted: ['userId'],
} as const satisfies Record<string, readonly AnalyticsId[]>;

type AnalyticsId =
  'slug' | 'step' | 'eventId' | 'feedId' | 'feedType' | 'matchId' | 'userId' | 'profileId';
export type AnalyticsEventName = keyof typeof analyticsEvents;
export type AnalyticsPayload<N extends AnalyticsEventName> = {
  readonly [K in (typeof analyticsEvents)[N][number]]?: string | number;
};
