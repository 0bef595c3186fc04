import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Resolve, pinned, publicAddresses } from './address.ts';

export interface PostOptions {
  /** Only https, only to addresses of the open internet: what an operator typed must not reach into our own net. */
  publicOnly: boolean;
  /** Milliseconds from the start to the status line. */
  limit: number;
  resolve?: Resolve;
}

/**
 * One POST. Resolves with the status alone: redirects are not followed and the answer is not read.
 * @throws PrivateAddress or Error when it may not be sent, could not be, or took longer than its limit
 */
export async function post(to: string, headers: Record<string, string>, body: string, { publicOnly, limit, resolve }: PostOptions): Promise<number> {
  const url = new URL(to);
  if (url.protocol !== 'https:' && (publicOnly || url.protocol !== 'http:')) throw new Error('Webhooks are only sent over https.');
  const found = publicOnly ? await publicAddresses(url.hostname.replace(/^\[|\]$/g, ''), resolve) : null;
  const bytes = Buffer.from(body);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(limit),
        headers: { ...headers, 'Content-Length': bytes.byteLength },
        ...(found ? { lookup: pinned(found) } : {}),
      },
      (answer) => {
        done(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.once('error', fail);
    sent.end(bytes);
  });
}
