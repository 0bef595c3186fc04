/** The built server under a mixed load, and bodies that no honest client sends. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JSON_LIMIT } from '../../host/server/middleware/body.ts';
import { ask, signIn } from '../helpers/member.ts';
import { inFullRun } from '../helpers/scope.ts';
import { type Server, startServer } from '../helpers/server.ts';

/** Requests in all, and how many of them are sent each second whether or not the ones before were answered. */
const REQUESTS = inFullRun(24_000, 200);
const PER_SECOND = 200;

let server: Server;
let access: string;
let dinnerId: string;
beforeAll(async () => {
  server = await startServer();
  ({ access } = await signIn(server, 'load@club.example', { first_name: 'Lois', last_name: 'Oad' }));
  ({ id: dinnerId } = await ask<{ id: string }>(server, 'GET', '/api/events/by-slug/?slug=five-rounds', { access }));
});
afterAll(() => server.stop());

const JSON_TYPE = { 'Content-Type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });

/** Of ten: seven read an invitation, two the deck, and one answers the dinner, or in every fifth round asks for a code. */
function sendNth(n: number): Promise<Response> {
  const authorization = { Authorization: `Bearer ${access}` };
  if (n % 10 < 7) return fetch(`${server.url}/api/events/by-slug/?slug=first-table&invite=host`);
  if (n % 10 < 9) return fetch(`${server.url}/api/matches/`, { headers: authorization });
  if (n % 50 === 49) return post('/api/auth/email-code/send-code/', { email: `load-${n}@club.example` });
  return post(`/api/events/${dinnerId}/rsvp/`, { status: n % 20 === 9 ? 'accepted' : 'declined' }, authorization);
}

test('[case 90] a mixed load at a constant rate gets no failure and no stack trace', async () => {
  const answers: Promise<[number, string]>[] = [];
  const started = performance.now();
  for (let n = 0; n < REQUESTS; n += 1) {
    answers.push(sendNth(n).then(async (answer) => [answer.status, await answer.text()]));
    const due = started + (n * 1000) / PER_SECOND;
    if (due > performance.now()) await pause(due - performance.now());
  }
  const got = await Promise.all(answers);
  const failed = got.filter(([status]) => status !== 429 && status >= 400);
  expect(failed).toEqual([]);
  expect(got.filter(([, text]) => /\n\s+at |node_modules/.test(text))).toEqual([]);
});

const START = 'POST /api/auth/email-code/send-code/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

test('[case 90] ten megabytes are refused as too large before they are sent', async () => {
  expect(await statusOf(`${START}Content-Length: 10000000\r\n\r\n{`)).toBe(413);
});

test('[case 90] a body without a stated length is refused once it is too large', async () => {
  // As much as the limit and a byte: what is sent behind it may make the connection break before the answer is read.
  const size = JSON_LIMIT + 1;
  expect(await statusOf(`${START}Transfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`)).toBe(413);
  expect((await fetch(`${server.url}/api/health/`)).status).toBe(200);
});

test('[case 90] JSON nested a thousand deep is a mistake of the client', async () => {
  const body = `${'['.repeat(1000)}${']'.repeat(1000)}`;
  const answer = await fetch(`${server.url}/api/auth/email-code/send-code/`, { method: 'POST', headers: JSON_TYPE, body });
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toMatch(/\n\s+at /);
});

/** Status that the server answers to these bytes, the request left unfinished. */
function statusOf(bytes: string): Promise<number> {
  const { port, hostname } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
      if (!answer.includes('\r\n')) return;
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]));
      socket.destroy();
    });
    socket.on('error', reject).on('close', () => reject(new Error('the connection ended without an answer')));
    socket.write(bytes);
  });
}
