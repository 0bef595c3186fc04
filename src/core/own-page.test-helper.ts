/** Lets a test ask and write whatever our own page does. */
import { ownCalls } from '#src/contract/calls-own.ts';
import { addCalls } from './call-table.ts';
import { addWrites } from './mutations.ts';
import { ownWrites } from './mutations-own.ts';

addCalls(ownCalls);
addWrites(ownWrites);
