/** Requests to a running server with the time that each took. */

export interface TimedResponse {
  /** 0 if there was no response. */
  status: number;
  retryAfter: string | null;
  ms: number;
}

interface TimedRequest {
  url: string;
  access?: string;
  method?: string;
  body?: object;
}

export async function sendTimed({ url, access, method = 'GET', body }: TimedRequest): Promise<TimedResponse> {
  const startedAt = performance.now();
  // A new connection each time: a server may close an idle one just as it is reused.
  const headers = { Connection: 'close', ...(access && { Authorization: `Bearer ${access}` }), ...(body && { 'Content-Type': 'application/json' }) };
  try {
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    await response.text();
    return { status: response.status, retryAfter: response.headers.get('Retry-After'), ms: performance.now() - startedAt };
  } catch {
    return { status: 0, retryAfter: null, ms: performance.now() - startedAt };
  }
}

export const countStatuses = (responses: readonly TimedResponse[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
