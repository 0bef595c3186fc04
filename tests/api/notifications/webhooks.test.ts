import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#server/platform/db/schema.ts';
import { partners } from '#server/modules/auth/schema.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import { deliverWebhook } from '#server/modules/notifications/webhooks/deliver.ts';
import {
  type WebhookBody,
  queueOutcomeWebhook,
} from '#server/modules/notifications/webhooks/rsvp-outcome.ts';
import {
  createWebhookSecret,
  decryptWebhookSecret,
  encryptWebhookSecret,
} from '#server/modules/notifications/webhooks/secret.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { type Api, type Member, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';

interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  text: string;
}

let api: Api;
let guest: Member;
let dinner: CreatedDinner;
let server: Server;
let received: ReceivedRequest[] = [];
const HANGS = 0;
let status = 204;
const secret = createWebhookSecret();

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, text });
      if (status !== HANGS) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = await startApi();
  const host = await api.createMember();
  guest = await api.createMember({
    first_name: 'Mina',
    last_name: 'Salonen',
    email: 'mina@club.example',
  });
  dinner = await createDinner(api, host.user);
});
afterAll(async () => {
  await api.close();
  server.closeAllConnections();
  server.close();
});

const getWebhookUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
const createPartnerRow = () => ({
  origin: PARTNER_ORIGIN,
  webhook_url: getWebhookUrl(),
  webhook_secret: encryptWebhookSecret(api.keys, secret),
});

beforeEach(async () => {
  received = [];
  status = 204;
  await api.db.delete(jobs);
  await api.db.delete(partners);
  await api.db.insert(partners).values(createPartnerRow());
  const rsvpValues = {
    status: 'accepted' as const,
    partner_origin: PARTNER_ORIGIN,
    widget_event_id: 'e-1',
    source: { ref: 'tide-week', utm_source: 'newsletter', utm_medium: 'mail' },
    answered_at: api.now(),
  };
  await api.db
    .insert(guests)
    .values({ event_id: dinner.event.id, user_id: guest.user.id, ...rsvpValues })
    .onConflictDoUpdate({ target: [guests.event_id, guests.user_id], set: rsvpValues });
});

const queueOutcome = (outcome: Parameters<typeof queueOutcomeWebhook>[2]['outcome'] = 'accepted') =>
  queueOutcomeWebhook(api.db, api, { eventId: dinner.event.id, userId: guest.user.id, outcome });

/** The library checks the real time, so a test with its own clock signs the expected body itself. */
function verifyAndParse({ headers, text }: ReceivedRequest): WebhookBody {
  const at = Number(headers['webhook-timestamp']);
  const expected = new Webhook(secret).sign(
    String(headers['webhook-id']),
    new Date(at * 1000),
    text,
  );
  expect(headers['webhook-signature']).toBe(expected);
  return JSON.parse(text) as WebhookBody;
}

describe('webhooks to partners', () => {
  test('one signed POST has outcome and source of the RSVP, but no guest data', async () => {
    await queueOutcome();
    await api.runDueJobs();
    expect(received).toHaveLength(1);
    const [one] = received;
    expect(one!.headers['content-type']).toBe('application/json');
    expect(verifyAndParse(one!)).toEqual({
      type: 'rsvp.accepted',
      timestamp: api.now().toISOString(),
      data: {
        event: { id: dinner.event.id, slug: dinner.event.slug },
        outcome: 'accepted',
        widget_event_id: 'e-1',
        source_ref: 'tide-week',
        utm_source: 'newsletter',
        utm_medium: 'mail',
        utm_campaign: null,
        utm_term: null,
        utm_content: null,
      },
    });
    expect(JSON.stringify(one)).not.toMatch(new RegExp(`Mina|Salonen|mina@|${guest.user.id}`));
  });

  test('the standard library verifies it, and refuses it altered, late or forged', async () => {
    api.clock.set(new Date());
    await queueOutcome('declined');
    await api.runDueJobs();
    const { headers, text } = received[0]!;
    const signedHeaders = headers as Record<string, string>;
    expect(new Webhook(secret).verify(text, signedHeaders)).toMatchObject({
      type: 'rsvp.declined',
    });
    expect(() =>
      new Webhook(secret).verify(text.replace('declined', 'accepted'), signedHeaders),
    ).toThrow();
    expect(() => new Webhook(createWebhookSecret()).verify(text, signedHeaders)).toThrow();
    expect(() =>
      new Webhook(secret).verify(text, {
        ...signedHeaders,
        'webhook-timestamp': String(Number(signedHeaders['webhook-timestamp']) - 1),
      }),
    ).toThrow();
  });

  test('an unavailable server gets retries with the same id and body until one succeeds', async () => {
    status = 503;
    await queueOutcome();
    await api.runDueJobs();
    expect(received).toHaveLength(1);
    api.clock.advance(5_000);
    await api.runDueJobs();
    expect(received).toHaveLength(2);
    status = 200;
    api.clock.advance(5 * MINUTE_MS);
    await api.runDueJobs();
    expect(received).toHaveLength(3);
    received.forEach(verifyAndParse);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ text }) => text)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
    api.clock.advance(DAY_MS);
    await api.runDueJobs();
    expect(received).toHaveLength(3);
  });

  test('a webhook that fails for a day is given up and kept for the operator', async () => {
    status = 500;
    await queueOutcome();
    for (let hours = 0; hours < 24; hours++) {
      await api.runDueJobs();
      api.clock.advance(HOUR_MS);
    }
    expect(received).toHaveLength(7);
    const [left] = await api.db.select().from(jobs).where(eq(jobs.kind, 'send_webhook'));
    expect(left!.failed_at).not.toBeNull();
    expect(left!.last_error).toContain('The webhook of tide.example answered 500.');
  });

  test('a hanging server is skipped for half a minute', async () => {
    status = HANGS;
    const sent = { partner: PARTNER_ORIGIN, id: 'msg_1', body: '{}' };
    // The first request must arrive before the timeout, even if the machine pauses for a second.
    await expect(deliverWebhook(api, sent, 2000)).rejects.toThrow('aborted');
    await expect(deliverWebhook(api, sent, 2000)).rejects.toThrow('timed out a moment ago');
    expect(received).toHaveLength(1);
    status = 204;
    api.clock.advance(30_000);
    await deliverWebhook(api, sent);
    await deliverWebhook(api, sent);
    expect(received).toHaveLength(3);
  });

  test('a 410 removes the webhook', async () => {
    status = 410;
    await queueOutcome();
    await api.runDueJobs();
    await queueOutcome('cancelled');
    api.clock.advance(DAY_MS);
    await api.runDueJobs();
    expect(received).toHaveLength(1);
    expect((await api.db.select().from(partners))[0]!.webhook_url).toBeNull();
  });

  test('a repeated outcome keeps its id, another RSVP or outcome gets a new one', async () => {
    await queueOutcome();
    await queueOutcome();
    await api.runDueJobs();
    await queueOutcome();
    await api.runDueJobs();
    const ids = () => received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids()).size).toBe(1);
    await queueOutcome('place_free');
    await api.runDueJobs();
    await api.db
      .update(guests)
      .set({ answered_at: new Date(api.now().getTime() + 1000) })
      .where(and(eq(guests.event_id, dinner.event.id), eq(guests.user_id, guest.user.id)));
    await queueOutcome();
    await api.runDueJobs();
    expect(new Set(ids()).size).toBe(3);
  });

  test('nothing is sent for our own page, without a webhook, or after its removal', async () => {
    await api.db
      .update(guests)
      .set({ partner_origin: null })
      .where(eq(guests.user_id, guest.user.id));
    await queueOutcome();
    await api.db
      .update(guests)
      .set({ partner_origin: 'https://other.example' })
      .where(eq(guests.user_id, guest.user.id));
    await queueOutcome();
    expect(await api.db.select().from(jobs)).toEqual([]);
    await api.db
      .update(guests)
      .set({ partner_origin: PARTNER_ORIGIN })
      .where(eq(guests.user_id, guest.user.id));
    await queueOutcome();
    await api.db.delete(partners);
    await api.runDueJobs();
    expect(received).toEqual([]);
  });

  test('in production a webhook into a private network is never called', async () => {
    const productionDeps = { ...api, env: { ...api.env, production: true } };
    const sent = { partner: PARTNER_ORIGIN, id: 'msg_1', body: '{}' };
    await expect(deliverWebhook(productionDeps, sent)).rejects.toThrow('only sent over https');
    await api.db.update(partners).set({ webhook_url: getWebhookUrl().replace('http:', 'https:') });
    await expect(deliverWebhook(productionDeps, sent)).rejects.toThrow('not public');
    expect(received).toEqual([]);
    await api.db.update(partners).set({ webhook_url: getWebhookUrl() });
    await deliverWebhook(api, sent);
    expect(received).toHaveLength(1);
  });

  test('from the partner’s card to its server each outcome arrives once', async () => {
    const host = await api.createMember();
    const hosted = await createDinner(api, host.user, { title: 'Told' });
    const visitor = await api.createMember(
      {},
      { scope: 'widget', origin: PARTNER_ORIGIN, eventIds: [hosted.event.id] },
    );
    const sendRsvp = async (answer: 'accepted' | 'declined', key: string) => {
      const body = { status: answer, source: { ref: 'tide-week' } };
      const response = await visitor.send('POST', `${hosted.path}/rsvp/`, {
        body,
        headers: { 'Idempotency-Key': key },
      });
      expect(response.status).toBe(200);
      await api.runDueJobs();
    };
    const outcomes = () =>
      received
        .map((one) => verifyAndParse(one).data)
        .map(({ outcome, widget_event_id, source_ref }) => [outcome, widget_event_id, source_ref]);
    await sendRsvp('accepted', 'w-1');
    await sendRsvp('accepted', 'w-1');
    expect(outcomes()).toEqual([['accepted', 'w-1', 'tide-week']]);
    await sendRsvp('declined', 'w-2');
    api.clock.advance(1000);
    await sendRsvp('accepted', 'w-3');
    await host.send('POST', `${hosted.path}/cancel/`, { body: {} });
    await api.runDueJobs();
    expect(outcomes().slice(1)).toEqual([
      ['cancelled', 'w-2', 'tide-week'],
      ['accepted', 'w-3', 'tide-week'],
      ['cancelled', 'w-3', 'tide-week'],
    ]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
  });

  test('the secret is stored encrypted', async () => {
    const [row] = await api.db.select().from(partners);
    expect(row!.webhook_secret).not.toContain(secret.slice(6, 20));
    expect(decryptWebhookSecret(api.keys, row!.webhook_secret!)).toBe(secret);
  });
});
