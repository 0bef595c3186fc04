/** Requests to a running server with the time that each took, for ratios within one run. */
import { setTimeout as pause } from 'node:timers/promises';

export interface TimedResponse {
  /** 0 if there was no response. */
  status: number;
  retryAfter: string | null;
  ms: number;
}

export interface TimedRequest {
  url: string;
  access?: string;
  method?: string;
  body?: object;
}

export async function sendTimed({
  url,
  access,
  method = 'GET',
  body,
}: TimedRequest): Promise<TimedResponse> {
  const startedAt = performance.now();
  // A new connection each time: a server may close an idle one just as it is reused.
  const headers = {
    Connection: 'close',
    ...(access && { Authorization: `Bearer ${access}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.text();
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      ms: performance.now() - startedAt,
    };
  } catch {
    return { status: 0, retryAfter: null, ms: performance.now() - startedAt };
  }
}

/** Sends requests at a constant rate, without waiting for earlier responses, until `work` is done. */
export async function sendWhile<T>(
  getRequest: (n: number) => TimedRequest,
  perSecond: number,
  work: () => Promise<T>,
): Promise<{ result: T; responses: TimedResponse[] }> {
  const sent: Promise<TimedResponse>[] = [];
  let isDone = false;
  const sending = (async () => {
    const startedAt = performance.now();
    for (let n = 0; !isDone; n += 1) {
      sent.push(sendTimed(getRequest(n)));
      await pause(Math.max(0, startedAt + ((n + 1) * 1000) / perSecond - performance.now()));
    }
  })();
  try {
    const result = await work();
    return { result, responses: await Promise.all(sent) };
  } finally {
    isDone = true;
    await sending;
  }
}

/** The 95th percentile, in milliseconds. */
export function getP95(responses: readonly TimedResponse[]): number {
  const sorted = responses.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)]!;
}

export const countStatuses = (responses: readonly TimedResponse[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
