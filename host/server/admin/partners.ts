import { deletePartner, listPartners, upsertPartner } from '../modules/auth/partner-origins.ts';
import { revokeSessionsOfOrigin } from '../modules/auth/sessions.ts';
import { requireSameSecretKey } from '../platform/crypto/key-fingerprint.ts';
import { parseUrl } from '#src/contract/parse-url.ts';
import type { Deps } from '../platform/deps.ts';
import {
  createWebhookSecret,
  encryptWebhookSecret,
} from '../modules/notifications/webhooks/secret.ts';
import { type AdminCommand, OperatorError, UsageError } from './command.ts';

/** @throws OperatorError unless it is an exact origin, as a browser sends it */
function requireOrigin(text: string): string {
  const url = /^https?:/.test(text) ? parseUrl(text) : null;
  if (url?.origin === text) return text;
  const suggestion = url ? ` Did you mean ${url.origin}?` : '';
  throw new OperatorError(`${text} is not an origin. Use only scheme, host and port.${suggestion}`);
}

function requireWebhookUrl(text: string, production: boolean): string {
  const url = parseUrl(text);
  if (!url) throw new OperatorError(`${text} is not a web address.`);
  const { protocol, username, password } = url;
  if (protocol !== 'https:' && (production || protocol !== 'http:'))
    throw new OperatorError('A webhook needs an https address.');
  if (username || password)
    throw new OperatorError(
      'A webhook address can’t contain a user name or password. Requests are signed instead.',
    );
  return text;
}

async function addPartner(deps: Deps, [text = '', flag, url, ...rest]: string[]): Promise<string> {
  if (rest.length > 0 || (flag !== undefined && (flag !== '--webhook' || url === undefined)))
    throw new UsageError();
  const origin = requireOrigin(text);
  const webhook_url = url === undefined ? null : requireWebhookUrl(url, deps.env.production);
  if (webhook_url) await requireSameSecretKey(deps);
  const secret = webhook_url ? createWebhookSecret() : null;
  await upsertPartner(
    deps.db,
    origin,
    { webhook_url, webhook_secret: secret ? encryptWebhookSecret(deps.keys, secret) : null },
    deps.now(),
  );
  await deps.partners.refresh?.();
  const message = `People can sign in on ${origin}. All servers know within seconds.`;
  return secret
    ? `${message}\nRSVPs are sent to ${webhook_url}, signed with this secret. It is shown only once:\n${secret}`
    : message;
}

async function removePartner(deps: Deps, [text = '', ...rest]: string[]): Promise<string> {
  if (rest.length > 0) throw new UsageError();
  const origin = requireOrigin(text);
  const isListedInEnv =
    deps.env.PARTNER_ORIGINS.includes(origin) || deps.env.PARTNER_ORIGINS.includes('*');
  await deps.db.transaction(async (tx) => {
    if (!(await deletePartner(tx, origin)))
      throw new OperatorError(
        isListedInEnv
          ? `${origin} is listed in PARTNER_ORIGINS. Remove it there.`
          : `${origin} is not a partner.`,
      );
    // If it is added again later, old sessions must not come back.
    if (!isListedInEnv) await revokeSessionsOfOrigin(tx, origin, deps.now());
  });
  await deps.partners.refresh?.();
  return isListedInEnv
    ? `${origin} no longer gets webhooks. It is still listed in PARTNER_ORIGINS.`
    : `${origin} is no longer a partner. Its sessions have ended.`;
}

async function formatPartners({ db, env }: Deps): Promise<string> {
  const rows = await listPartners(db);
  const lines = [
    ...env.PARTNER_ORIGINS.map((origin) => `${origin}  (PARTNER_ORIGINS)`),
    ...rows.map(
      ({ origin, webhook_url, created_at }) =>
        `${origin}  since ${created_at.toISOString().slice(0, 10)}${webhook_url ? `  webhook ${webhook_url}` : ''}`,
    ),
  ];
  return lines.length > 0 ? lines.join('\n') : 'There are no partners.';
}

export const partnerCommand: AdminCommand = {
  usage: 'add <origin> [--webhook <url>] | remove <origin> | list',
  description:
    'sites where people can sign in, and their webhooks for RSVPs; adding a site again creates a new secret',
  async run(deps, [action, ...args]) {
    if (action === 'add' && args.length > 0) return addPartner(deps, args);
    if (action === 'remove' && args.length > 0) return removePartner(deps, args);
    if (action === 'list' && args.length === 0) return formatPartners(deps);
    throw new UsageError();
  },
};
