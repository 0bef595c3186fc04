/** Sends typical requests at a constant rate, without waiting for earlier responses. */
import { setTimeout as pause } from 'node:timers/promises';
import { callApi, signIn } from './member-client.ts';
import type { Server } from './server.ts';

export interface MixedLoadOptions {
  requests: number;
  perSecond: number;
}

export interface MixedLoadResult {
  /** Status and body of each failed request; 0 and the error if there was no response. A sign-in code request may get 429. */
  failures: [status: number, body: string][];
  /** Bodies with a stack trace or a file path of the server. */
  traces: string[];
}

/** Seven of ten requests read an invitation, two the deck; the tenth sends an RSVP or, every fifth time, requests a sign-in code. */
export async function sendMixedLoad(
  server: Server,
  { requests, perSecond }: MixedLoadOptions,
): Promise<MixedLoadResult> {
  const { access } = await signIn(server, 'load@club.example', {
    first_name: 'Lois',
    last_name: 'Oad',
  });
  const { id } = await callApi<{ id: string }>(
    server,
    'GET',
    '/api/events/by-slug/?slug=five-rounds',
    { access },
  );
  const authorization = { Authorization: `Bearer ${access}` };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const sendNth = (n: number): Promise<Response> => {
    if (n % 10 < 7) return fetch(`${server.url}/api/events/by-slug/?slug=first-table&invite=host`);
    if (n % 10 < 9) return fetch(`${server.url}/api/matches/`, { headers: authorization });
    if (isCodeRequest(n))
      return post('/api/auth/email-code/send-code/', { email: `load-${n}@club.example` });
    return post(
      `/api/events/${id}/rsvp/`,
      { status: n % 20 === 9 ? 'accepted' : 'declined' },
      authorization,
    );
  };

  const responses: Promise<[n: number, status: number, body: string]>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < requests; n += 1) {
    responses.push(
      sendNth(n).then(
        async (response) => [n, response.status, await response.text()],
        (error: unknown) => [n, 0, String(error)],
      ),
    );
    const dueAt = startedAt + (n * 1000) / perSecond;
    if (dueAt > performance.now()) await pause(dueAt - performance.now());
  }
  const settled = await Promise.all(responses);
  const isFailure = (n: number, status: number) =>
    (status < 200 || status >= 400) && !(status === 429 && isCodeRequest(n));
  return {
    failures: settled
      .filter(([n, status]) => isFailure(n, status))
      .map(([, status, body]) => [status, body]),
    // Inside JSON a line break is written as \n.
    traces: settled
      .map(([, , body]) => body)
      .filter((body) => /(?:\n|\\n)\s+at |node_modules/.test(body)),
  };
}

const isCodeRequest = (n: number): boolean => n % 50 === 49;
