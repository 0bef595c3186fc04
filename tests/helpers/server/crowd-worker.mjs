/** Sends changes all at once, from a thread of its own, so that those that the test times don't wait for them in this process. */
import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';

/** Follows `Retry-After`, as a client does. Resolves with the last status and how often the server was busy. */
async function sendUntilDone({ url, access, body }) {
  for (let busyCount = 0; ; busyCount += 1) {
    const headers = {
      Connection: 'close',
      Authorization: `Bearer ${access}`,
      'Content-Type': 'application/json',
    };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    await response.text();
    const retryAfter = response.headers.get('Retry-After');
    if (response.status !== 503 || retryAfter === null)
      return { status: response.status, busyCount };
    await pause(Number(retryAfter) * 1000);
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a worker has none
parentPort.postMessage(await Promise.all(workerData.map(sendUntilDone)));
