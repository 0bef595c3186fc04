import { wakeRunnerAfter } from '../platform/jobs/queue.ts';
import { SecretKeyError } from '../platform/crypto/key-fingerprint.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { acceptKeyCommand } from './accept-key.ts';
import { type AdminCommand, OperatorError, UsageError } from './command.ts';
import { cancelDinnerCommand, hostDinnerCommand } from './dinners.ts';
import { dumpCommand } from './dump.ts';
import { jobsCommand } from './jobs.ts';
import { resendCommand } from './emails.ts';
import { banCommand, purgeCommand, unbanCommand } from './members.ts';
import { partnerCommand } from './partners.ts';
import { seedCommand } from './seed.ts';

/** Commands that work with or without a running server. */
export const adminCommands = new Map<string, AdminCommand>([
  ['host-dinner', hostDinnerCommand],
  ['cancel-dinner', cancelDinnerCommand],
  ['ban', banCommand],
  ['unban', unbanCommand],
  ['purge', purgeCommand],
  ['resend', resendCommand],
  ['partner', partnerCommand],
  ['jobs', jobsCommand],
  ['dump', dumpCommand],
  ['accept-key', acceptKeyCommand],
  ['seed', seedCommand],
]);

export interface CommandResult {
  /** 0 done, 1 failed, 2 wrong usage. */
  code: 0 | 1 | 2;
  text: string;
}

export const isHelpRequested = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h');

export function formatHelp(commandName?: string): string {
  const selected = [...adminCommands].filter(([name]) => name === commandName);
  const lines = (selected.length > 0 ? selected : [...adminCommands]).map(
    ([name, { usage, description }]) => `  ${name} ${usage}\n      ${description}`,
  );
  return `npm run admin -- <command>\n\n${lines.join('\n')}\n\nSet the same environment variables as for the server (DATABASE_URL, DATA_DIR, SECRET_KEY).`;
}

export function getRequestedHelp([name = 'help', ...args]: readonly string[]): string | undefined {
  if (name === 'help') return formatHelp(args[0]);
  return isHelpRequested([name, ...args]) ? formatHelp(name) : undefined;
}

/** Runs a command by name. The operator's mistakes are returned as text. */
export async function runCommand(
  deps: ServerDeps,
  [name = 'help', ...args]: string[],
): Promise<CommandResult> {
  const helpText = getRequestedHelp([name, ...args]);
  if (helpText) return { code: 0, text: helpText };
  const command = adminCommands.get(name);
  if (!command) return { code: 2, text: `There is no command ${name}.\n\n${formatHelp()}` };
  return executeCommand(deps, name, command, args);
}

export async function executeCommand(
  deps: ServerDeps,
  name: string,
  command: AdminCommand,
  args: string[],
): Promise<CommandResult> {
  try {
    const text = await wakeRunnerAfter(deps, () => command.run(deps, args));
    deps.log.info({ command: name }, 'operator command done');
    return { code: 0, text };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, text: `Usage: ${name} ${command.usage}` };
    if (error instanceof OperatorError || error instanceof SecretKeyError)
      return { code: 1, text: error.message };
    throw error;
  }
}
