/** Every page there is, as the host's route table has them: who sees it and what it is called (R10–R18). */
import type { Key } from '../say.ts';

export interface PageRow {
  path: `/${string}`;
  who: 'guest' | 'user';
  title: Key;
}

export const pages: PageRow[] = [
  { path: '/', who: 'guest', title: 'page_sign_in' },
  { path: '/email/', who: 'guest', title: 'page_email' },
  { path: '/email/verify', who: 'guest', title: 'page_verify' },
  { path: '/invite/{-$slug}', who: 'guest', title: 'page_invite' },
  { path: '/intro/', who: 'user', title: 'page_intro' },
  { path: '/home', who: 'user', title: 'page_home' },
];

const patterns = pages.map((row) => ({ row, parts: split(row.path) }));

function split(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** The page of an address, a slash at its end or not, with its parameters; null for a route there is not. `{-$name}` may be missing. */
export function findPage(path: string): { row: PageRow; params: Record<string, string> } | null {
  const given = split(path);
  if (path.includes('//')) return null;
  for (const { row, parts } of patterns) {
    const params: Record<string, string> = {};
    const fits = parts.every((part, i) => {
      const name = /^\{?-?\$(\w+)\}?$/.exec(part)?.[1];
      if (name === undefined) return part === given[i];
      if (given[i] !== undefined) params[name] = given[i];
      return given[i] !== undefined || part.startsWith('{-');
    });
    if (fits && given.length <= parts.length) return { row, params };
  }
  return null;
}
