import type { Deps } from '../handler.ts';
import { type Command, Refused, Usage } from './command.ts';
import { cancelDinner, hostDinner } from './dinners.ts';
import { dump } from './dump.ts';
import { jobs } from './jobs.ts';
import { resend } from './letters.ts';
import { ban, purge, unban } from './members.ts';
import { partner } from './partners.ts';

/** Commands that work with or without a running server. */
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
  /** 0 done, 1 failed, 2 wrong usage. */
  code: 0 | 1 | 2;
  text: string;
}

export const asksHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/** Help for all commands, or for one. */
export function help(only?: string): string {
  const selected = [...commands].filter(([name]) => name === only);
  const lines = (selected.length > 0 ? selected : [...commands]).map(([name, { usage, says }]) => `  ${name} ${usage}\n      ${says}`);
  return `npm run admin -- <command>\n\n${lines.join('\n')}\n\nSet the same environment variables as for the server (DATABASE_URL, DATA_DIR, SECRET_KEY).`;
}

/** The help text, if these arguments ask for it. */
export function helpAsked([name = 'help', ...args]: readonly string[]): string | undefined {
  if (name === 'help') return help(args[0]);
  return asksHelp([name, ...args]) ? help(name) : undefined;
}

/** Runs a command by name. The operator's mistakes are returned as text. */
export async function runCommand(deps: Deps, [name = 'help', ...args]: string[]): Promise<Outcome> {
  const helpText = helpAsked([name, ...args]);
  if (helpText) return { code: 0, text: helpText };
  const command = commands.get(name);
  if (!command) return { code: 2, text: `There is no command ${name}.\n\n${help()}` };
  return run(deps, name, command, args);
}

export async function run(deps: Deps, name: string, command: Command, args: string[]): Promise<Outcome> {
  try {
    const text = await command.run(deps, args);
    deps.log.info({ command: name }, 'operator command done');
    deps.wake();
    return { code: 0, text };
  } catch (error) {
    if (error instanceof Usage) return { code: 2, text: `Usage: ${name} ${command.usage}` };
    if (error instanceof Refused) return { code: 1, text: error.message };
    throw error;
  }
}
