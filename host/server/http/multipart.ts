const MAX_HEADER_BYTES = 4_096;

export interface FormPart {
  name: string;
  content: Buffer;
}

/** The only part of a multipart body (RFC 7578), as a view without copying. Null if it is malformed or has another number of parts. */
export function parseSinglePart(body: Buffer, boundary: string): FormPart | null {
  const start = Buffer.from(`--${boundary}\r\n`);
  if (!body.subarray(0, start.length).equals(start)) return null;
  const headersEnd = body.indexOf('\r\n\r\n', start.length - 2);
  if (headersEnd < 0 || headersEnd > MAX_HEADER_BYTES) return null;
  const name = parsePartName(body.toString('utf8', start.length, headersEnd));
  const contentEnd = body.indexOf(`\r\n--${boundary}`, headersEnd + 2);
  if (name === null || contentEnd < 0) return null;
  // Only the closing boundary may follow.
  const after = body.toString('latin1', contentEnd + 4 + boundary.length, body.length);
  if (!/^--[ \t]*(?:\r\n)?$/.test(after.slice(0, 100)) || after.length > 100) return null;
  return { name, content: body.subarray(headersEnd + 4, Math.max(contentEnd, headersEnd + 4)) };
}

/** The `name` parameter of Content-Disposition. A quoted file name may contain text that looks like a parameter. */
function parsePartName(headers: string): string | null {
  const line = headers
    .split('\r\n')
    .find((one) => /^content-disposition\s*:\s*form-data/i.test(one));
  if (line === undefined) return null;
  const parameter = /\s*;\s*([\w*-]+)=(?:"((?:\\.|[^"\\])*)"|([^;\s"]*))/y;
  parameter.lastIndex = line.search(/form-data/i) + 'form-data'.length;
  for (let found = parameter.exec(line); found; found = parameter.exec(line))
    if (found[1]!.toLowerCase() === 'name') return found[2] ?? found[3] ?? null;
  return null;
}
