/** The calls of an element: sign-in, and what a session of scope `widget` may ask (api.md). A partner's page carries these alone, each with whoever makes it. */
import { answerCalls } from './calls-answer.ts';
import { deckCalls } from './calls-deck.ts';
import { guestCalls } from './calls-guest.ts';
import { signInCalls } from './calls-sign-in.ts';

export const widgetCalls = { ...guestCalls, ...answerCalls, ...signInCalls, ...deckCalls } as const;
