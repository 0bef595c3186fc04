/** What an invitation and its answer come to need, in one file. */
export { answer, back } from './answer.tsx';
export { signIn } from './sign-in.ts';
