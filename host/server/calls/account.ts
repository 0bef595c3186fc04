import { pending } from './pending.ts';

export const accountHandlers = { deleteAccount: pending, restoreAccount: pending, changeEmail: pending, exportData: pending };
