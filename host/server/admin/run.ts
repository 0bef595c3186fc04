import type { Deps } from '../handler.ts';
import { type Command, Refused, Usage } from './command.ts';
import { cancelDinner, hostDinner } from './dinners.ts';
import { dump } from './dump.ts';
import { jobs } from './jobs.ts';
import { resend } from './letters.ts';
import { ban, purge, unban } from './members.ts';
import { partner } from './partners.ts';

/** Everything an operator may ask of a database, whether its server runs or not. */
export const commands = new Map<string, Command>([
  ['host-dinner', hostDinner],
  ['cancel-dinner', cancelDinner],
  ['ban', ban],
  ['unban', unban],
  ['purge', purge],
  ['resend', resend],
  ['partner', partner],
  ['jobs', jobs],
  ['dump', dump],
]);

export interface Outcome {
  /** 0 done, 1 could not be done, 2 not understood. */
  code: 0 | 1 | 2;
  text: string;
}

/** Whether words ask what a program takes, and for nothing to be done. */
export const asksHelp = (words: readonly string[]): boolean => words.includes('--help') || words.includes('-h');

/** All commands, or the one that is named. */
export function help(only?: string): string {
  const named = [...commands].filter(([name]) => name === only);
  const lines = (named.length > 0 ? named : [...commands]).map(([name, { usage, says }]) => `  ${name} ${usage}\n      ${says}`);
  return `npm run admin -- <command>\n\n${lines.join('\n')}\n\nSet the same environment variables as for the server (DATABASE_URL, DATA_DIR, SECRET_KEY).`;
}

/** What is told, where words ask for that and for nothing to be done. */
export function helpAsked([name = 'help', ...words]: readonly string[]): string | undefined {
  if (name === 'help') return help(words[0]);
  return asksHelp([name, ...words]) ? help(name) : undefined;
}

/** Does one command; what an operator got wrong is told in a sentence. */
export async function runCommand(deps: Deps, [name = 'help', ...words]: string[]): Promise<Outcome> {
  const asked = helpAsked([name, ...words]);
  if (asked) return { code: 0, text: asked };
  const command = commands.get(name);
  if (!command) return { code: 2, text: `There is no command ${name}.\n\n${help()}` };
  return run(deps, name, command, words);
}

export async function run(deps: Deps, name: string, command: Command, words: string[]): Promise<Outcome> {
  try {
    const text = await command.run(deps, words);
    deps.log.info({ command: name }, 'operator command done');
    deps.wake();
    return { code: 0, text };
  } catch (error) {
    if (error instanceof Usage) return { code: 2, text: `Usage: ${name} ${command.usage}` };
    if (error instanceof Refused) return { code: 1, text: error.message };
    throw error;
  }
}
