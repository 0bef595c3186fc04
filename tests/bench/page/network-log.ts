/** What a page asks for: when the answer to each request was complete, and how many bytes of body it had as sent. */
import type { CDPSession } from 'playwright';

export interface RequestEntry {
  url: string;
  isDocument: boolean;
  /** Milliseconds since the page's first request. Null while its answer is not complete. */
  answeredMs: number | null;
  /** Compressed, without headers. */
  bytes: number;
}

export interface NetworkLog {
  entries(): RequestEntry[];
}

export async function recordNetwork(cdp: CDPSession): Promise<NetworkLog> {
  const requests = new Map<string, RequestEntry & { headerBytes: number }>();
  let startSeconds: number | null = null;
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp, type }) => {
    if (!url.startsWith('http')) return;
    startSeconds ??= timestamp;
    requests.set(requestId, {
      url,
      isDocument: type === 'Document',
      answeredMs: null,
      bytes: 0,
      headerBytes: 0,
    });
  });
  cdp.on('Network.responseReceived', ({ requestId, response: { encodedDataLength } }) => {
    const entry = requests.get(requestId);
    if (entry) entry.headerBytes = encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const entry = requests.get(requestId);
    if (!entry) return;
    entry.answeredMs = (timestamp - startSeconds!) * 1000;
    entry.bytes = Math.max(0, encodedDataLength - entry.headerBytes);
  });
  await cdp.send('Network.enable');
  return { entries: () => [...requests.values()] };
}

export const sumBytes = (entries: RequestEntry[]): number =>
  entries.reduce((sum, { bytes }) => sum + bytes, 0);
