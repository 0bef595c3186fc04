/** `DATABASE_URL` may name several hosts, as for libpq: `postgres://user:password@host1:5432,host2:5432/db?target_session_attrs=read-write`. */

import { parseUrl } from '#src/contract/parse-url.ts';

const DEFAULT_PORT = 5432;
const SEVERAL_HOSTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)((?:[/?#].*)?)$/s;
/** What a server that writes can ask for. libpq knows more, all for reading. */
const SESSION_ATTRS = ['any', 'read-write'];

/** One URL for each host, in their order. */
export function splitHosts(databaseUrl: string): string[] {
  const [, start, hosts, rest] = SEVERAL_HOSTS.exec(databaseUrl) ?? [];
  return hosts === undefined
    ? [databaseUrl]
    : hosts.split(',').map((host) => `${start}${host}${rest}`);
}

export function isDatabaseUrl(text: string): boolean {
  const urls = splitHosts(text);
  return urls.every((text) => {
    const url = parseUrl(text);
    return (
      url !== null &&
      /^postgres(ql)?:$/.test(url.protocol) &&
      (urls.length === 1 || url.hostname !== '')
    );
  });
}

/** Ignored for one host, as node-postgres does. */
const readSessionAttrs = (urls: string[]): string =>
  (urls.length > 1 && new URL(urls[0]!).searchParams.get('target_session_attrs')) || 'any';

export const hasKnownSessionAttrs = (databaseUrl: string): boolean =>
  !isDatabaseUrl(databaseUrl) || SESSION_ATTRS.includes(readSessionAttrs(splitHosts(databaseUrl)));

export const mustBeWritable = (databaseUrl: string): boolean =>
  readSessionAttrs(splitHosts(databaseUrl)) === 'read-write';

/** Such as `db1.example:5432`. */
export function getHostName(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || DEFAULT_PORT}`;
}

/** Without user and password. */
export function describeDatabase(databaseUrl: string): string {
  const urls = splitHosts(databaseUrl);
  return urls.map(getHostName).join(',') + new URL(urls[0]!).pathname;
}
