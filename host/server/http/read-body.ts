import { SlowBodyError, readAtPace } from './body-pace.ts';
import type { Context } from './context.ts';
import { HttpError } from './http-error.ts';
import { readAtMost } from '../platform/read-at-most.ts';
import { t } from '../platform/i18n.ts';
import { parseSinglePart } from './multipart.ts';

export const MAX_JSON_BYTES = 100_000;
const MAX_FORM_BYTES = 20_000;
const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** Space for multipart boundaries and headers. */
const MULTIPART_OVERHEAD_BYTES = 8_192;

/**
 * Reads a JSON body. Requires `application/json`: other pages can send any other type without a CORS preflight.
 * @throws HttpError 415, 413, 400, 408
 */
export async function readJsonBody(
  c: Context,
  limit = MAX_JSON_BYTES,
): Promise<{ text: string; value: unknown }> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpError(415, t('error_wrong_type'));
  return parseJson(await readBytes(c, limit, t('error_too_large')));
}

/** Reads JSON that may be sent as plain text, as beacons do. Only for routes that any page may call. @throws HttpError 415, 413, 400, 408 */
export async function readBeaconBody(c: Context, limit: number): Promise<unknown> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'text/plain')
    throw new HttpError(415, t('error_wrong_type'));
  return parseJson(await readBytes(c, limit, t('error_too_large'))).value;
}

function parseJson(bytes: Buffer): { text: string; value: unknown } {
  const text = bytes.toString('utf8');
  try {
    return { text, value: JSON.parse(text) as unknown };
  } catch {
    throw new HttpError(400, t('error_json'));
  }
}

/** Reads a form body. Other pages can send forms, so the route must check the sender in another way. @throws HttpError 415, 413, 408 */
export async function readFormBody(c: Context): Promise<URLSearchParams> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new HttpError(415, t('error_wrong_type'));
  return new URLSearchParams(
    (await readBytes(c, MAX_FORM_BYTES, t('error_too_large'))).toString('utf8'),
  );
}

/**
 * Reads `file`, the only part of a multipart body. Ignores its file name and declared type.
 * @throws HttpError 415 not multipart; 413 above 8 MB; 408 too slow; 400 not exactly one part named `file`
 */
export async function readUploadedFile(c: Context): Promise<Buffer> {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))$/i.exec(
      c.req.header('Content-Type') ?? '',
    ) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new HttpError(415, t('error_wrong_type'));
  const tooLarge = { file: [t('error_picture_bytes')] };
  const part = parseSinglePart(
    await readBytes(c, MAX_FILE_BYTES + MULTIPART_OVERHEAD_BYTES, tooLarge),
    boundary,
  );
  if (part === null || part.name !== 'file')
    throw new HttpError(400, { file: [t(part === null ? 'invalid_input' : 'required')] });
  if (part.content.byteLength > MAX_FILE_BYTES) throw new HttpError(413, tooLarge);
  return part.content;
}

/** @throws HttpError 413, without reading the body if Content-Length is too large; 408 if it arrives too slowly */
async function readBytes(
  c: Context,
  maxSize: number,
  tooLarge: HttpError['error'],
): Promise<Buffer> {
  const { body } = c.req.raw;
  const isStatedTooLarge = Number(c.req.header('Content-Length') ?? 0) > maxSize;
  const bytes = isStatedTooLarge
    ? null
    : await readAtMost(body && readAtPace(body), maxSize).catch((error: unknown) =>
        throwIfTooSlow(c, error),
      );
  if (bytes === null) throw new HttpError(413, tooLarge);
  return bytes;
}

function throwIfTooSlow(c: Context, error: unknown): never {
  if (!(error instanceof SlowBodyError)) throw error;
  // Closed without a response: clients retry a lost connection, but a 4xx is final for them and would end a session that is refreshed.
  c.env?.incoming?.socket?.destroy?.();
  throw new HttpError(408, t('error_busy'));
}
