/**
 * The message of `beside-error` for a page on which nobody can sign in. A page in a sandboxed frame, or opened as a file, has the opaque
 * origin "null", whatever its address says.
 */
export function describeUnlisted(reason: string): string {
  if (self.origin !== 'null') return `Sign-in is not allowed on ${self.origin}, because ${reason}.`;
  const place = location.origin === 'null' ? 'this page' : `this page of ${location.origin}`;
  return `Sign-in is not allowed in ${place}, because it is sandboxed or opened as a file: it has no origin that could be listed.`;
}
