/** Typical requests at a constant rate, whether or not earlier ones were answered. */
import { setTimeout as pause } from 'node:timers/promises';
import { callApi, signIn } from './member-client.ts';
import type { Server } from './server.ts';

export interface MixedLoadOptions {
  requests: number;
  perSecond: number;
}

export interface MixedLoadResult {
  /** Status and body of each unsuccessful response; 0 and the reason without one. Code requests may get 429. */
  failures: [status: number, body: string][];
  /** Bodies with a stack trace or a path of ours. */
  traces: string[];
}

/** Of ten requests seven read an invitation, two the deck, and one sends an RSVP or, in every fifth round, requests a code. */
export async function sendMixedLoad(server: Server, { requests, perSecond }: MixedLoadOptions): Promise<MixedLoadResult> {
  const { access } = await signIn(server, 'load@club.example', { first_name: 'Lois', last_name: 'Oad' });
  const { id } = await callApi<{ id: string }>(server, 'GET', '/api/events/by-slug/?slug=five-rounds', { access });
  const authorization = { Authorization: `Bearer ${access}` };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const sendNth = (n: number): Promise<Response> => {
    if (n % 10 < 7) return fetch(`${server.url}/api/events/by-slug/?slug=first-table&invite=host`);
    if (n % 10 < 9) return fetch(`${server.url}/api/matches/`, { headers: authorization });
    if (asksForCode(n)) return post('/api/auth/email-code/send-code/', { email: `load-${n}@club.example` });
    return post(`/api/events/${id}/rsvp/`, { status: n % 20 === 9 ? 'accepted' : 'declined' }, authorization);
  };

  const answers: Promise<[n: number, status: number, body: string]>[] = [];
  const started = performance.now();
  for (let n = 0; n < requests; n += 1) {
    answers.push(
      sendNth(n).then(
        async (response) => [n, response.status, await response.text()],
        (error: unknown) => [n, 0, String(error)],
      ),
    );
    const due = started + (n * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
  }
  const settled = await Promise.all(answers);
  const isFailure = (n: number, status: number) => (status < 200 || status >= 400) && !(status === 429 && asksForCode(n));
  return {
    failures: settled.filter(([n, status]) => isFailure(n, status)).map(([, status, body]) => [status, body]),
    traces: settled.map(([, , body]) => body).filter((body) => /\n\s+at |node_modules/.test(body)),
  };
}

const asksForCode = (n: number): boolean => n % 50 === 49;
