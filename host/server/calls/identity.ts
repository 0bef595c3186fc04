import { pending } from './pending.ts';

export const identityHandlers = { makeNonce: pending, loginGoogle: pending, loginApple: pending, makeHandoff: pending, exchange: pending };
