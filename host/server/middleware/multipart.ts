/** bytes */
const HEADERS = 4_096;

export interface Part {
  name: string;
  content: Buffer;
}

/** The one part of a multipart body (RFC 7578), as a view into it; null when it is not well formed or holds another number of parts. */
export function onlyPart(body: Buffer, boundary: string): Part | null {
  const open = Buffer.from(`--${boundary}\r\n`);
  if (!body.subarray(0, open.length).equals(open)) return null;
  const end = body.indexOf('\r\n\r\n', open.length - 2);
  if (end < 0 || end > HEADERS) return null;
  const name = nameOf(body.toString('utf8', open.length, end));
  const close = body.indexOf(`\r\n--${boundary}`, end + 2);
  if (name === null || close < 0) return null;
  // After the last part come two hyphens; anything else is another part, or none of ours.
  const after = body.toString('latin1', close + 4 + boundary.length, body.length);
  if (!/^--[ \t]*(?:\r\n)?$/.test(after.slice(0, 100)) || after.length > 100) return null;
  return { name, content: body.subarray(end + 4, Math.max(close, end + 4)) };
}

/** `name` of the Content-Disposition. A file name may hold anything, also what looks like another parameter. */
function nameOf(headers: string): string | null {
  const line = headers.split('\r\n').find((one) => /^content-disposition\s*:\s*form-data/i.test(one));
  if (line === undefined) return null;
  const parameter = /\s*;\s*([\w*-]+)=(?:"((?:\\.|[^"\\])*)"|([^;\s"]*))/y;
  parameter.lastIndex = line.search(/form-data/i) + 'form-data'.length;
  for (let found = parameter.exec(line); found; found = parameter.exec(line)) if (found[1]!.toLowerCase() === 'name') return found[2] ?? found[3] ?? null;
  return null;
}
