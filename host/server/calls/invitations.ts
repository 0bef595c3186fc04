import { pending } from './pending.ts';

export const invitationHandlers = { listInvitations: pending, invite: pending };
