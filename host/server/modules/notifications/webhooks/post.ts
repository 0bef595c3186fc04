import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type ResolveHost, createPinnedLookup, resolvePublicAddresses } from './public-address.ts';

export interface WebhookPostOptions {
  /** Allows only https to public addresses, because the URL is set by an operator and must not reach our internal network. */
  publicOnly: boolean;
  /** Milliseconds until the status line. */
  timeoutMs: number;
  resolve?: ResolveHost;
}

/**
 * Sends one POST and resolves with the status. Doesn't follow redirects or read the body.
 * @throws PrivateAddressError, or Error if it can't be sent or times out
 */
export async function postWebhook(
  to: string,
  headers: Record<string, string>,
  body: string,
  { publicOnly, timeoutMs, resolve }: WebhookPostOptions,
): Promise<number> {
  const url = new URL(to);
  if (url.protocol !== 'https:' && (publicOnly || url.protocol !== 'http:'))
    throw new Error('Webhooks are only sent over https.');
  const addresses = publicOnly
    ? await resolvePublicAddresses(url.hostname.replace(/^\[|\]$/g, ''), resolve)
    : null;
  const bytes = Buffer.from(body);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...headers, 'Content-Length': bytes.byteLength },
        ...(addresses ? { lookup: createPinnedLookup(addresses) } : {}),
      },
      (response) => {
        done(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sent.once('error', fail);
    sent.end(bytes);
  });
}
