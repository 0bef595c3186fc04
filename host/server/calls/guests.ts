import { pending } from './pending.ts';

export const guestHandlers = { listGuests: pending, approveGuest: pending, removeGuest: pending, messageGuests: pending };
