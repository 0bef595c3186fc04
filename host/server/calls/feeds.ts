import { pending } from './pending.ts';

export const feedHandlers = { listAvailableFeeds: pending, listNewFeeds: pending, dismissFeed: pending, markFeedAsSeen: pending, submitFeedAction: pending };
