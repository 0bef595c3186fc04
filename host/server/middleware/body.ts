import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** bytes */
const JSON_LIMIT = 100_000;

/**
 * The JSON body as sent. Only `application/json` is read: any other type, or none, is what a page of
 * another origin can send without being asked about first.
 * @throws Problem 415, 413, 400
 */
export async function readJson(c: Context): Promise<{ text: string; value: unknown }> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Problem(415, say('error_wrong_type'));
  const text = await readText(c.req.raw.body, JSON_LIMIT);
  try {
    return { text, value: JSON.parse(text) as unknown };
  } catch {
    throw new Problem(400, say('error_json'));
  }
}

/** Counts what really arrives; a Content-Length may be missing or lie. */
async function readText(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<string> {
  if (!stream) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new Problem(413, say('error_too_large'));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
