import { pending } from './pending.ts';

export const priorityHandlers = { updateProfile: pending, deleteProfile: pending };
