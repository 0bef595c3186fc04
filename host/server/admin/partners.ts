import { and, asc, eq, isNull } from 'drizzle-orm';
import { partners, sessions } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { makeWebhookSecret, sealWebhookSecret } from '../webhooks/secret.ts';
import { type Command, Refused, Usage } from './command.ts';

/** @throws Refused for anything but an exact origin, as a browser sends it */
function originOf(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)) return text;
  const near = URL.canParse(text) && /^https?:/.test(text) ? ` Do you mean ${new URL(text).origin}?` : '';
  throw new Refused(`${text} is no origin: scheme, host and port, nothing after.${near}`);
}

function webhookOf(text: string, production: boolean): string {
  if (!URL.canParse(text)) throw new Refused(`${text} is no address.`);
  const { protocol, username, password } = new URL(text);
  if (protocol !== 'https:' && (production || protocol !== 'http:')) throw new Refused('A webhook has an https address.');
  if (username || password) throw new Refused('A webhook has no name and no password in its address: what we send is signed.');
  return text;
}

async function add(deps: Deps, [text = '', flag, url, ...more]: string[]): Promise<string> {
  if (more.length > 0 || (flag !== undefined && (flag !== '--webhook' || url === undefined))) throw new Usage();
  const origin = originOf(text);
  const webhook_url = url === undefined ? null : webhookOf(url, deps.env.production);
  const secret = webhook_url ? makeWebhookSecret() : null;
  const values = { webhook_url, webhook_secret: secret ? sealWebhookSecret(deps.keys, secret) : null };
  await deps.db
    .insert(partners)
    .values({ origin, ...values, created_at: deps.now() })
    .onConflictDoUpdate({ target: partners.origin, set: values });
  await deps.partners.refresh?.();
  const done = `People may sign in on ${origin}, on every server within seconds.`;
  return secret ? `${done}\nOutcomes go to ${webhook_url}, signed with this secret, which is shown this once:\n${secret}` : done;
}

async function remove(deps: Deps, [text = '', ...more]: string[]): Promise<string> {
  if (more.length > 0) throw new Usage();
  const origin = originOf(text);
  const listed = deps.env.PARTNER_ORIGINS.includes(origin) || deps.env.PARTNER_ORIGINS.includes('*');
  await deps.db.transaction(async (tx) => {
    const gone = await tx.delete(partners).where(eq(partners.origin, origin)).returning({ origin: partners.origin });
    if (gone.length === 0) throw new Refused(listed ? `${origin} stands in PARTNER_ORIGINS: take it out there.` : `${origin} is no partner.`);
    // Added again one day, it begins anew.
    if (!listed)
      await tx
        .update(sessions)
        .set({ revoked_at: deps.now() })
        .where(and(eq(sessions.origin, origin), isNull(sessions.revoked_at)));
  });
  await deps.partners.refresh?.();
  return listed ? `${origin} hears nothing more. It is still listed in PARTNER_ORIGINS.` : `${origin} is no partner any more; sign-ins made there have ended.`;
}

async function list({ db, env }: Deps): Promise<string> {
  const rows = await db.select().from(partners).orderBy(asc(partners.origin));
  const lines = [
    ...env.PARTNER_ORIGINS.map((origin) => `${origin}  (PARTNER_ORIGINS)`),
    ...rows.map(
      ({ origin, webhook_url, created_at }) => `${origin}  since ${created_at.toISOString().slice(0, 10)}${webhook_url ? `  webhook ${webhook_url}` : ''}`,
    ),
  ];
  return lines.length > 0 ? lines.join('\n') : 'There are no partners.';
}

export const partner: Command = {
  usage: 'add <origin> [--webhook <url>] | remove <origin> | list',
  says: 'on whose pages people may sign in, and who is told of outcomes; added again, a webhook gets a new secret',
  async run(deps, [what, ...words]) {
    if (what === 'add' && words.length > 0) return add(deps, words);
    if (what === 'remove' && words.length > 0) return remove(deps, words);
    if (what === 'list' && words.length === 0) return list(deps);
    throw new Usage();
  },
};
