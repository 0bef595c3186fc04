/** What a member does beyond their answer: dinners to follow, matches and feeds (R31, R32, R41, R45). */
import type { Row } from './call.ts';
import { Nothing, page } from './shapes/common.ts';
import * as e from './shapes/event.ts';
import { Feed } from './shapes/feed.ts';
import { Match } from './shapes/match.ts';

export const deckCalls = {
  follow: { method: 'POST', path: '/api/events/:id/follow/', who: 'signed-in', widget: true, repeat: 'same', answer: e.Event },
  unfollow: { method: 'DELETE', path: '/api/events/:id/follow/', who: 'signed-in', widget: true, repeat: 'same', answer: e.Event },
  listMatches: { method: 'GET', path: '/api/matches/', who: 'signed-in', widget: true, answer: page(Match) },
  readMatch: { method: 'GET', path: '/api/matches/:id/', who: 'signed-in', widget: true, answer: Match },
  turnInterested: { method: 'POST', path: '/api/matches/:id/turn_interested/', who: 'signed-in', widget: true, repeat: 'same', answer: Match },
  turnDismissed: { method: 'POST', path: '/api/matches/:id/turn_dismissed/', who: 'signed-in', widget: true, repeat: 'same', answer: Match },
  turnUndo: { method: 'POST', path: '/api/matches/:id/turn_undo/', who: 'signed-in', widget: true, repeat: 'same', answer: Match },
  listAvailableFeeds: { method: 'GET', path: '/api/feeds/list_available/', who: 'signed-in', widget: true, answer: page(Feed) },
  listNewFeeds: { method: 'GET', path: '/api/feeds/list_new/', who: 'signed-in', widget: true, answer: page(Feed) },
  dismissFeed: { method: 'POST', path: '/api/feeds/:id/dismiss/', who: 'signed-in', widget: true, repeat: 'same', answer: Feed },
  markFeedAsSeen: { method: 'POST', path: '/api/feeds/:id/mark_as_seen/', who: 'signed-in', widget: true, repeat: 'same', answer: Feed },
  submitFeedAction: { method: 'POST', path: '/api/feeds/:id/submit_action/', who: 'signed-in', widget: true, answer: Feed },
  sendFeedback: { method: 'POST', path: '/api/feedback/', who: 'signed-in', widget: true, answer: Nothing, status: 201 },
} as const satisfies Record<string, Row>;
