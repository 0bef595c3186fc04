/** `npm run admin`, `db:dump`, `db:load` and `texts`. Uses the server's environment variables. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createProcessState, ports } from '../modules/wiring.ts';
import { startClock } from '../platform/clock.ts';
import { FolderInUseError } from '../platform/db/folder-lock.ts';
import { connectFromEnv } from '../platform/db/connect-from-env.ts';
import { COMMAND_TIMEOUTS } from '../platform/db/timeouts.ts';
import { type Env, readProcessEnv } from '../platform/env.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { silentLog } from '../platform/log.ts';
import { createMailer } from '../platform/mail/transport.ts';
import { openObjectStore } from '../platform/storage/open-store.ts';
import { createPartners } from '../modules/auth/partner-origins.ts';
import { formatStartupError } from '../platform/startup-errors.ts';
import { type Keys, deriveKeys, loadSecretKey } from '../platform/crypto/secret-key.ts';
import { OperatorError } from './command.ts';
import { loadCommand } from './dump.ts';
import { OPERATOR_PATH, deriveOperatorToken } from './routes.ts';
import { listTexts } from './texts.ts';
import {
  type CommandResult,
  isHelpRequested,
  getRequestedHelp,
  executeCommand,
  runCommand,
} from './run.ts';

const [program = '', ...args] = process.argv.slice(2);

try {
  const { code, text } = await runProgram();
  if (code === 0) console.log(text);
  else console.error(text);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : formatStartupError(error));
  process.exitCode = 1;
}

async function runProgram(): Promise<CommandResult> {
  if (program === 'load')
    return args.length === 1 && !isHelpRequested(args)
      ? loadInto(readProcessEnv(), path.resolve(args[0]!))
      : showUsage('npm run db:load -- <file>');
  if (program === 'dump')
    return args.length === 1 && !isHelpRequested(args)
      ? runOperatorCommand(['dump', path.resolve(args[0]!)])
      : showUsage('npm run db:dump -- <file>');
  if (program === 'texts')
    return args.length <= 1 && !isHelpRequested(args)
      ? listTexts(args[0] ?? readProcessEnv().TEXTS_FILE, args.length === 1)
      : showUsage('npm run texts -- [file]');
  // Help needs no database: there may not be one yet.
  const helpText = getRequestedHelp(args);
  if (helpText) return { code: 0, text: helpText };
  return runOperatorCommand(
    args[0] === 'dump' && args[1] ? ['dump', path.resolve(args[1]), ...args.slice(2)] : args,
  );
}

function showUsage(usage: string): CommandResult {
  return { code: isHelpRequested(args) ? 0 : 2, text: `Usage: ${usage}` };
}

/** Uses the database directly, or asks the server that has it open. */
async function runOperatorCommand(command: string[]): Promise<CommandResult> {
  const env = readProcessEnv();
  if (!env.DATABASE_URL && !existsSync(path.resolve(env.DATA_DIR, 'db')))
    throw new OperatorError(
      `There is no database in ${path.resolve(env.DATA_DIR)} yet. Start the server once, or set DATA_DIR to its folder.`,
    );
  const keys = deriveKeys(await loadSecretKey(env));
  try {
    return await withDatabase(env, keys, true, (deps) => runCommand(deps, command));
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    if (error.port === null)
      throw new OperatorError(`${error.message} Run the command where that server runs.`);
    return askServer(error.port, keys, command);
  }
}

async function loadInto(env: Env, file: string): Promise<CommandResult> {
  return withDatabase(env, deriveKeys(await loadSecretKey(env)), false, (deps) =>
    executeCommand(deps, 'db:load', loadCommand, [file]),
  );
}

async function withDatabase(
  env: Env,
  keys: Keys,
  requireCurrentVersion: boolean,
  work: (deps: ServerDeps) => Promise<CommandResult>,
): Promise<CommandResult> {
  const database = await connectFromEnv(env, {
    requireCurrentVersion,
    maxConnections: 2,
    timeouts: COMMAND_TIMEOUTS,
  });
  try {
    const now = await startClock(env, database, silentLog);
    const otherDeps = {
      random: Math.random,
      mailer: createMailer({ env, now }),
      store: await openObjectStore(env, now),
      partners: createPartners(env),
      log: silentLog,
      ports,
      processState: createProcessState(),
      wakeJobRunner: () => undefined,
    };
    return await work({ db: database.db, env, keys, now, ...otherDeps });
  } finally {
    await database.close();
  }
}

async function askServer(port: number, keys: Keys, command: string[]): Promise<CommandResult> {
  const response = await fetch(`http://127.0.0.1:${port}${OPERATOR_PATH}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${deriveOperatorToken(keys)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ words: command }),
  }).catch(() => null);
  if (response?.ok) return (await response.json()) as CommandResult;
  if (response?.status === 404)
    throw new OperatorError(
      `The server on port ${port} was started with another SECRET_KEY. Use that one.`,
    );
  if (response?.status === 503 || !response)
    throw new OperatorError(
      `The server on port ${port} is starting or stopping. Try again in a moment.`,
    );
  throw new OperatorError(
    `The server on port ${port} failed (${response.status}). See request ${response.headers.get('X-Request-Id')} in its log.`,
  );
}
