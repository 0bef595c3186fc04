import { pending } from './pending.ts';

export const hostingHandlers = { createEvent: pending, changeEvent: pending, cancelEvent: pending };
