/** Lets a test ask and write whatever our own page does. */
import { answerCalls } from '#src/contract/calls-answer.ts';
import { deckCalls } from '#src/contract/calls-deck.ts';
import { ownCalls } from '#src/contract/calls-own.ts';
import { signInCalls } from '#src/contract/calls-sign-in.ts';
import { addCalls } from './call-table.ts';
import { addWrites } from './mutations.ts';
import { answerWrites } from './mutations-answer.ts';
import { deckWrites } from './mutations-deck.ts';
import { ownWrites } from './mutations-own.ts';
import { signInWrites } from './mutations-sign-in.ts';

addCalls({ ...answerCalls, ...signInCalls, ...deckCalls, ...ownCalls });
addWrites({ ...answerWrites, ...signInWrites, ...deckWrites, ...ownWrites });
