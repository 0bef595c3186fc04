/** The built server under mixed load, and oversized or malformed bodies. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_JSON_BYTES } from '#server/http/read-body.ts';
import { sendMixedLoad } from '#tests/helpers/server/mixed-load.ts';
import { type Server, startServerOnPostgres } from '#tests/helpers/server/server.ts';

let server: Server;
beforeAll(async () => (server = await startServerOnPostgres()));
afterAll(() => server.stop());

const JSON_TYPE = { 'Content-Type': 'application/json' };

test('[case 90] a mixed load at a constant rate causes no failure and no stack trace', async () => {
  expect(await sendMixedLoad(server, { requests: 200, perSecond: 200 })).toEqual({
    failures: [],
    traces: [],
  });
});

const START =
  'POST /api/auth/email-code/send-code/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

test('[case 90] ten megabytes are refused by their length before they are sent', async () => {
  expect(await readStatus(`${START}Content-Length: 10000000\r\n\r\n{`)).toBe(413);
});

test('[case 90] a body without a length is refused once it is too large', async () => {
  // One byte over the limit: sending more could break the connection before the response is read.
  const size = MAX_JSON_BYTES + 1;
  expect(
    await readStatus(
      `${START}Transfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`,
    ),
  ).toBe(413);
  expect((await fetch(`${server.url}/api/health/`)).status).toBe(200);
});

test('[case 90] JSON nested a thousand deep is a client error', async () => {
  const body = `${'['.repeat(1000)}${']'.repeat(1000)}`;
  const response = await fetch(`${server.url}/api/auth/email-code/send-code/`, {
    method: 'POST',
    headers: JSON_TYPE,
    body,
  });
  expect(response.status).toBe(400);
  // Inside JSON a line break is written as \n.
  expect(await response.text()).not.toMatch(/(?:\n|\\n)\s+at /);
});

/** The response status to these bytes of an unfinished request. */
function readStatus(bytes: string): Promise<number> {
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
    socket
      .on('error', reject)
      .on('close', () => reject(new Error('the connection closed without a response')));
    socket.write(bytes);
  });
}
