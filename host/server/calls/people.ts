import { pending } from './pending.ts';

export const peopleHandlers = { listBlocked: pending, block: pending, unblock: pending, report: pending, sendFeedback: pending };
