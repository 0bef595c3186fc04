import type { Handler as HonoHandler } from 'hono';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallName, calls } from '#src/contract/calls.ts';
import { IdParams } from '#src/contract/fields.ts';
import type { CsvHandlers, FileResponse, RouteHandlers } from './route-handler.ts';
import type { AppTypes, Context } from './context.ts';
import type { AccessTokenClaims } from '../modules/auth/access-token.ts';
import type { Caller } from '../modules/auth/caller.ts';
import type { Deps, ServerDeps } from '../platform/deps.ts';
import { DomainError } from '../platform/domain-error.ts';
import { wakeRunnerAfter } from '../platform/jobs/queue.ts';
import type { KeyedQueue } from '../platform/keyed-queue.ts';
import { readUploadedFile, readJsonBody } from './read-body.ts';
import {
  type SignIns,
  authenticate,
  authenticateByLink,
  authorize,
  checkOrigin,
  getRequiredRole,
  readAccessToken,
  readLinkToken,
} from './middleware/authenticate.ts';
import { parseInput } from '../platform/validate.ts';
import { getClientAddress } from './client-address.ts';
import { allowAnyOrigin, isPublicRead } from './middleware/cors.ts';
import { getForeignOrigin, getOwnOrigin } from './origin.ts';
import { serializeResponse } from './serialize-response.ts';
import { type IdempotentResult, runIdempotent } from './idempotency.ts';
import { HttpError } from './http-error.ts';
import { t } from '../platform/i18n.ts';

type AnyHandler = (context: unknown) => Promise<unknown>;
type CsvHandler = (context: unknown) => Promise<FileResponse>;

/**
 * Where calls that lock the row of one dinner wait, by its id, so that a dinner that hundreds answer at once uses one connection and
 * delays nobody else (security case 97). Two queues, because only a verified token says whose request it is.
 */
export interface DinnerQueues {
  /** Clients wait here until their token is verified: if hundreds were verified together, everybody else would wait. */
  admission: KeyedQueue;
  /** Members wait here, with their body read, before they use the database. */
  exclusive: KeyedQueue;
}

export interface RouteOptions {
  handlers: RouteHandlers;
  csvHandlers: CsvHandlers;
  signIns: SignIns;
  queues: DinnerQueues;
}

/** Creates the route of one call: token, origin, role, parameters and body are checked, then the handler runs, once per idempotency key. */
export function createRoute(
  name: CallName,
  deps: ServerDeps,
  { handlers, csvHandlers, signIns, queues }: RouteOptions,
): HonoHandler<AppTypes> {
  const definition: CallDefinition = calls[name];
  const handler = handlers[name] as AnyHandler;
  const csvHandler = (csvHandlers as Partial<Record<CallName, CsvHandler>>)[name];

  return async function handleRequest(c) {
    const foreignOrigin = getForeignOrigin(c, deps.env);
    c.set('openToAll', isPublicRead(definition) && c.req.header('Authorization') === undefined);
    if (c.get('openToAll')) allowAnyOrigin(c, foreignOrigin);
    checkOrigin(deps, foreignOrigin, null, c.get('openToAll'));
    const lockedEventId =
      definition.queue === 'dinner' ? IdParams.safeParse(c.req.param()).data?.id : undefined;
    const linkToken = readLinkToken(definition, c);
    const claims =
      acceptsToken(definition) && !linkToken ? await readClaims(c, lockedEventId) : null;
    if (!claims && !linkToken) authorize(definition, null);
    const findCaller = () =>
      linkToken
        ? authenticateByLink(deps, linkToken, signIns)
        : claims && authenticate(deps, claims, signIns);
    if (!claims || lockedEventId === undefined)
      return handleInTurn(c, foreignOrigin, findCaller, null);
    const reading = readSentBody(definition, c);
    const handle = () => handleInTurn(c, foreignOrigin, findCaller, reading);
    return (await needsTurn(definition, reading))
      ? queues.exclusive.run(lockedEventId, claims.sub, handle)
      : handle();
  };

  async function readClaims(
    c: Context,
    lockedEventId: string | undefined,
  ): Promise<AccessTokenClaims | null> {
    const read = () => readAccessToken(deps, c, signIns);
    if (lockedEventId === undefined || c.req.header('Authorization') === undefined) return read();
    try {
      return await queues.admission.run(lockedEventId, getClientAddress(c, deps.env), read);
    } catch (error) {
      // Too many before it: forged tokens keep no guest out.
      if (error instanceof DomainError && error.kind === 'unavailable') return read();
      throw error;
    }
  }

  async function handleInTurn(
    c: Context,
    foreignOrigin: string | null,
    findCaller: () => Promise<Caller> | null,
    reading: Promise<SentBody> | null,
  ) {
    const found = await findCaller();
    const caller = found && { ...found, requiredRole: getRequiredRole(definition) };
    authorize(definition, caller);
    checkOrigin(deps, foreignOrigin, caller, c.get('openToAll'));

    const params = readParams(definition, c);
    const query = definition.query ? parseInput(definition.query, c.req.query()) : {};
    const sentBody = await (reading ?? readSentBody(definition, c));
    const body = definition.body ? parseInput(definition.body, sentBody.value) : {};
    const key = readIdempotencyKey(c);
    const context = {
      params,
      query,
      body,
      file: definition.isUpload ? () => readUploadedFile(c) : null,
      caller,
      foreignOrigin,
      ownOrigin: getOwnOrigin(c, deps.env),
      client: getClientAddress(c, deps.env),
      idempotencyKey: key,
    };

    if (csvHandler && /\btext\/csv\b/i.test(c.req.header('Accept') ?? '')) {
      const file = await csvHandler({ ...context, deps });
      return c.body(file.text, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${file.name}"`,
      });
    }
    const runHandler = async (transactionDeps: Deps): Promise<IdempotentResult> => ({
      status: definition.status ?? 200,
      response: serializeResponse(
        definition.response,
        await handler({ ...context, deps: transactionDeps }),
        deps.env,
      ),
    });
    const result = await wakeRunnerAfter(deps, () =>
      key && !isLong(definition, sentBody.value) && storesResponse(definition, caller)
        ? runIdempotent(
            deps,
            caller.user.id,
            key,
            describeAction(caller, definition, c.req.path, sentBody.text),
            runHandler,
          )
        : runHandler(deps),
    );
    return result.status === 204
      ? c.body(null, 204)
      : c.json(result.response as object, result.status);
  }
}

interface SentBody {
  text: string;
  value: unknown;
}

const readSentBody = async (definition: CallDefinition, c: Context): Promise<SentBody> =>
  definition.body ? readJsonBody(c, definition.maxBytes) : { text: '', value: undefined };

/** The dinner must stay open meanwhile, without a transaction or a turn. */
const isLong = ({ longBody }: CallDefinition, body: unknown) =>
  longBody?.safeParse(body).success === true;

/** A body that can't be read is refused in the same order as elsewhere: after authentication, and without a turn. */
const needsTurn = (definition: CallDefinition, reading: Promise<SentBody>): Promise<boolean> =>
  reading.then(
    ({ value }) => !isLong(definition, value),
    () => false,
  );

/** Sign-in calls ignore tokens: an expired one must not prevent getting a new one. */
const acceptsToken = (definition: CallDefinition) =>
  definition.who !== 'anyone' || definition.allowWidgetScope === true;

const storesResponse = (definition: CallDefinition, caller: Caller | null): caller is Caller =>
  caller !== null && definition.method !== 'GET' && (definition.idempotency ?? 'key') === 'key';

/** Includes scope and origin: a response stored for our own page must not be replayed to a partner's. */
const describeAction = (
  { session }: Caller,
  { method }: CallDefinition,
  path: string,
  text: string,
) => `${session.scope} ${session.origin ?? ''} ${method} ${path} ${text}`;

/** An invalid id is a 404, like an unknown one. */
function readParams(definition: CallDefinition, c: Context): unknown {
  if (!definition.params) return {};
  const parsed = definition.params.safeParse(c.req.param());
  if (!parsed.success) throw new HttpError(404, t('error_not_found'));
  return parsed.data;
}

function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new HttpError(400, t('error_key'));
  return key;
}
