/** Lets a test ask and write whatever our own page does. */
import { ownCalls } from '#src/contract/calls-own.ts';
import { addCalls } from './call-table.ts';

addCalls(ownCalls);
