/** `npm run admin`, `db:dump`, `db:load` and `texts`. Uses the server's environment variables. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '../clock.ts';
import { FolderInUse } from '../db/lock.ts';
import { openOwn } from '../db/open-own.ts';
import { type Env, readOwnEnv } from '../env.ts';
import type { Deps } from '../handler.ts';
import { silent } from '../log.ts';
import { createPost } from '../mail/post.ts';
import { openStore } from '../media/open-store.ts';
import { partnersOf } from '../partners.ts';
import { tellFailure } from '../plain.ts';
import { type Keys, deriveKeys, readSecret } from '../secret.ts';
import { Refused } from './command.ts';
import { load } from './dump.ts';
import { OPERATOR_PATH, operatorToken } from './routes.ts';
import { texts } from './texts.ts';
import { type Outcome, asksHelp, helpAsked, run, runCommand } from './run.ts';

const [program = '', ...args] = process.argv.slice(2);

try {
  const { code, text } = await runProgram();
  if (code === 0) console.log(text);
  else console.error(text);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Refused ? error.message : tellFailure(error));
  process.exitCode = 1;
}

async function runProgram(): Promise<Outcome> {
  if (program === 'load') return args.length === 1 && !asksHelp(args) ? loadInto(readOwnEnv(), path.resolve(args[0]!)) : showUsage('npm run db:load -- <file>');
  if (program === 'dump')
    return args.length === 1 && !asksHelp(args) ? runOperatorCommand(['dump', path.resolve(args[0]!)]) : showUsage('npm run db:dump -- <file>');
  if (program === 'texts')
    return args.length <= 1 && !asksHelp(args) ? texts(args[0] ?? readOwnEnv().TEXTS_FILE, args.length === 1) : showUsage('npm run texts -- [file]');
  // Help needs no database: there may not be one yet.
  const helpText = helpAsked(args);
  if (helpText) return { code: 0, text: helpText };
  return runOperatorCommand(args[0] === 'dump' && args[1] ? ['dump', path.resolve(args[1]), ...args.slice(2)] : args);
}

function showUsage(usage: string): Outcome {
  return { code: asksHelp(args) ? 0 : 2, text: `Usage: ${usage}` };
}

/** Uses the database directly, or asks the server that has it open. */
async function runOperatorCommand(command: string[]): Promise<Outcome> {
  const env = readOwnEnv();
  if (!env.DATABASE_URL && !existsSync(path.resolve(env.DATA_DIR, 'db')))
    throw new Refused(`There is no database in ${path.resolve(env.DATA_DIR)} yet. Start the server once, or set DATA_DIR to its folder.`);
  const keys = deriveKeys(await readSecret(env));
  try {
    return await withDatabase(env, keys, true, (deps) => runCommand(deps, command));
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    if (error.port === null) throw new Refused(`${error.message} Run the command where that server runs.`);
    return askServer(error.port, keys, command);
  }
}

async function loadInto(env: Env, file: string): Promise<Outcome> {
  return withDatabase(env, deriveKeys(await readSecret(env)), false, (deps) => run(deps, 'db:load', load, [file]));
}

async function withDatabase(env: Env, keys: Keys, asItIs: boolean, work: (deps: Deps) => Promise<Outcome>): Promise<Outcome> {
  const opened = await openOwn(env, { asItIs, pool: 2 });
  try {
    const now = systemClock(env);
    const otherDeps = { post: createPost({ env, now }), store: await openStore(env), partners: partnersOf(env), log: silent, wake: () => undefined };
    return await work({ db: opened.db, env, keys, now, ...otherDeps });
  } finally {
    await opened.close();
  }
}

async function askServer(port: number, keys: Keys, command: string[]): Promise<Outcome> {
  const answer = await fetch(`http://127.0.0.1:${port}${OPERATOR_PATH}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${operatorToken(keys)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ words: command }),
  }).catch(() => null);
  if (answer?.ok) return (await answer.json()) as Outcome;
  if (answer?.status === 404) throw new Refused(`The server on port ${port} was started with another SECRET_KEY. Use that one.`);
  if (answer?.status === 503 || !answer) throw new Refused(`The server on port ${port} is starting or stopping. Try again in a moment.`);
  throw new Refused(`The server on port ${port} failed (${answer.status}). See request ${answer.headers.get('X-Request-Id')} in its log.`);
}
