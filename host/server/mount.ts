import type { Handler as HonoHandler } from 'hono';
import type * as z from 'zod/mini';
import type { CallDefinition } from '../../src/contract/call-definition.ts';
import { type CallName, calls } from '../../src/contract/calls.ts';
import { type FileAnswer, csv } from './calls/files.ts';
import { handlers } from './calls/handlers.ts';
import type { AppTypes, Context } from './context.ts';
import type { Env } from './env.ts';
import type { Caller, Deps } from './handler.ts';
import { readFile, readJson } from './middleware/body.ts';
import { checkOrigin, checkWho, readCaller } from './middleware/caller.ts';
import { check } from './middleware/check.ts';
import { clientAddress } from './middleware/client.ts';
import { isPublicRead } from './middleware/cors.ts';
import { foreignOrigin, ownOrigin } from './middleware/origin.ts';
import { type Done, once } from './middleware/repeat.ts';
import { Problem } from './problem.ts';
import { say } from './say.ts';

type AnyHandler = (ask: unknown) => Promise<unknown>;

/** One row of the call table as a route: token, origin, role, parameters, body, then the handler, once a key. */
export function mount(name: CallName, deps: Deps): HonoHandler<AppTypes> {
  const row: CallDefinition = calls[name];
  const handler = handlers[name] as AnyHandler;
  const asCsv = csv[name] as ((ask: unknown) => Promise<FileAnswer>) | undefined;

  return async function answerCall(c) {
    const foreign = foreignOrigin(c, deps.env);
    c.set('openToAll', isPublicRead(row) && c.req.header('Authorization') === undefined);
    checkOrigin(deps, foreign, null, c.get('openToAll'));
    const caller = takesToken(row) ? await readCaller(deps, c) : null;
    checkWho(row, caller);
    checkOrigin(deps, foreign, caller, c.get('openToAll'));

    const params = readParams(row, c);
    const query = row.query ? check(row.query, c.req.query()) : {};
    const sent = row.body ? await readJson(c) : { text: '', value: undefined };
    const body = row.body ? check(row.body, sent.value) : {};
    const key = readKey(c);
    const ask = {
      params,
      query,
      body,
      file: row.isUpload ? () => readFile(c) : null,
      caller,
      foreignOrigin: foreign,
      ownOrigin: ownOrigin(c, deps.env),
      client: clientAddress(c, deps.env),
      language: readLanguage(c),
      idempotencyKey: key,
    };

    if (asCsv && /\btext\/csv\b/i.test(c.req.header('Accept') ?? '')) {
      const file = await asCsv({ ...ask, deps });
      return c.body(file.text, 200, { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${file.name}"` });
    }
    const run = async (inside: Deps): Promise<Done> => ({
      status: row.status ?? 200,
      answer: shaped(row.response, await handler({ ...ask, deps: inside }), deps.env),
    });
    const done = key && keepsAnswer(row, caller) ? await once(deps, caller.user.id, key, actionOf(caller, row, c.req.path, sent.text), run) : await run(deps);
    if (row.method !== 'GET') deps.wake();
    return done.status === 204 ? c.body(null, 204) : c.json(done.answer as object, done.status);
  };
}

/** Sign-in calls ignore a token that a client still holds: an expired one must not stand in the way of a new one. */
const takesToken = (row: CallDefinition) => row.who !== 'anyone' || row.allowWidgetScope === true;

const keepsAnswer = (row: CallDefinition, caller: Caller | null): caller is Caller =>
  caller !== null && row.method !== 'GET' && (row.idempotency ?? 'key') === 'key';

/** What is asked and with which power: an answer kept for our own page is none for a partner's. */
const actionOf = ({ session }: Caller, { method }: CallDefinition, path: string, text: string) =>
  `${session.scope} ${session.origin ?? ''} ${method} ${path} ${text}`;

/** An id that cannot be one names nothing: 404 as for one that is not there. */
function readParams(row: CallDefinition, c: Context): unknown {
  if (!row.params) return {};
  const read = row.params.safeParse(c.req.param());
  if (!read.success) throw new Problem(404, say('error_not_found'));
  return read.data;
}

function readKey(c: Context): string | null {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem(400, say('error_key'));
  return key;
}

function readLanguage(c: Context): string {
  return /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*/i.exec(c.req.header('Accept-Language') ?? '')?.[0] ?? 'en';
}

/** Only what the contract names leaves the server; an answer that does not fit is our fault, not the caller's. */
export function shaped(schema: z.ZodMiniType, answer: unknown, env: Env): unknown {
  const read = schema.safeParse(answer);
  if (!read.success) throw new Error(`A response does not match the contract: ${JSON.stringify(read.error.issues)}`);
  return withAddresses(read.data, env);
}

/** Media are kept as paths and leave as whole addresses: a partner's page has another origin. */
function withAddresses(value: unknown, env: Env): unknown {
  if (Array.isArray(value)) return value.map((item) => withAddresses(item, env));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const isMedia = typeof item === 'string' && /^(picture|logo|cover)_url$/.test(name) && item.startsWith('/media/');
      return [name, isMedia ? `${env.PUBLIC_URL}${item}` : withAddresses(item, env)];
    }),
  );
}
