import { DAY_MS } from '#src/contract/constants/time.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { saveFeedback } from './feedback.ts';
import { loadRecap } from './recap.ts';
import { getVisibleEvent, requireRole } from './visibility.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';
import { enforceRateLimit } from '#server/modules/auth/rate-limit.ts';

const getFeedbackLimit = (userId: string): RateLimit => ({
  key: `feedback ${userId}`,
  max: 50,
  windowMs: DAY_MS,
});

/** A rating, a text or both (R47); about a dinner only if the member can see it. */
const sendFeedback: RouteHandler<'sendFeedback'> = async ({ deps, caller, body }) => {
  if (body.rating === null && body.text === '')
    throw new HttpError(400, { text: [t('error_feedback_empty')] });
  const event = body.event_id ? await getVisibleEvent(deps.db, caller, body.event_id) : null;
  await enforceRateLimit(deps, getFeedbackLimit(caller.user.id), 'error_feedback_limit');
  await saveFeedback(deps.db, {
    user_id: caller.user.id,
    event_id: event?.id ?? null,
    rating: body.rating,
    text: body.text,
    is_for_hosts: event !== null && body.is_for_hosts === true,
    created_at: deps.now(),
  });
  return {};
};

const readRecap: RouteHandler<'readRecap'> = async ({ deps, caller, params }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireRole(event, caller);
  return loadRecap(deps, event);
};

export const feedbackHandlers = { sendFeedback, readRecap };
