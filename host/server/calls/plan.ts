import { pending } from './pending.ts';

export const planHandlers = { changeSeating: pending, publishSeating: pending, reportSeating: pending };
