import { pending } from './pending.ts';

export const unsubscribeHandlers = { unsubscribe: pending };
