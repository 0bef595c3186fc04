import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { readAtMost } from '../read-at-most.ts';
import { say } from '../say.ts';
import { onlyPart } from './multipart.ts';

/** bytes */
export const JSON_LIMIT = 100_000;
const FORM_LIMIT = 20_000;
const FILE_LIMIT = 8 * 1024 * 1024;
/** What stands around the file: boundaries, a name, a type. */
const AROUND = 8_192;

/**
 * The JSON body as sent. Only `application/json` is read: any other type, or none, is what a page of
 * another origin can send without being asked about first.
 * @throws Problem 415, 413, 400
 */
export async function readJson(c: Context): Promise<{ text: string; value: unknown }> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Problem(415, say('error_wrong_type'));
  return parsed(await readBytes(c, JSON_LIMIT, say('error_too_large')));
}

/** JSON that may come as plain text too, as a beacon sends it. Only for what any page may say. @throws Problem 415, 413, 400 */
export async function readBeacon(c: Context, limit: number): Promise<unknown> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'text/plain') throw new Problem(415, say('error_wrong_type'));
  return parsed(await readBytes(c, limit, say('error_too_large'))).value;
}

function parsed(bytes: Buffer): { text: string; value: unknown } {
  const text = bytes.toString('utf8');
  try {
    return { text, value: JSON.parse(text) as unknown };
  } catch {
    throw new Problem(400, say('error_json'));
  }
}

/** A form as a browser posts it. Only routes that check who sent it in another way may take one. @throws Problem 415, 413 */
export async function readForm(c: Context): Promise<URLSearchParams> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new Problem(415, say('error_wrong_type'));
  return new URLSearchParams((await readBytes(c, FORM_LIMIT, say('error_too_large'))).toString('utf8'));
}

/**
 * The bytes of `file` in a multipart body, which has no other part. Its name and the type it claims are not read.
 * @throws Problem 415 not multipart; 413 above 8 MB; 400 none, several, or another field
 */
export async function readFile(c: Context): Promise<Buffer> {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))$/i.exec(c.req.header('Content-Type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new Problem(415, say('error_wrong_type'));
  const tooLarge = { file: [say('error_picture_bytes')] };
  const read = onlyPart(await readBytes(c, FILE_LIMIT + AROUND, tooLarge), boundary);
  if (read === null || read.name !== 'file') throw new Problem(400, { file: [say(read === null ? 'invalid_input' : 'required')] });
  if (read.content.byteLength > FILE_LIMIT) throw new Problem(413, tooLarge);
  return read.content;
}

/** @throws Problem 413, before anything is read where a length is stated that is too large */
async function readBytes(c: Context, maxSize: number, tooLarge: Problem['error']): Promise<Buffer> {
  const isStatedTooLarge = Number(c.req.header('Content-Length') ?? 0) > maxSize;
  const bytes = isStatedTooLarge ? null : await readAtMost(c.req.raw.body, maxSize);
  if (bytes === null) throw new Problem(413, tooLarge);
  return bytes;
}
