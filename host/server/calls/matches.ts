import { pending } from './pending.ts';

export const matchHandlers = {
  listMatches: pending,
  listInterested: pending,
  listDismissed: pending,
  readMatch: pending,
  turnInterested: pending,
  turnDismissed: pending,
  turnUndo: pending,
};
