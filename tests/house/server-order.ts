/**
 * Which parts of the server may import which: http and modules import platform and not each other; between modules the right one
 * imports the left one (auth, media, profiles, dinners, matching). The account, which exports and deletes a member's data, knows all
 * of them. Handlers and routes are a module's edge, the only part that knows http.
 */
const MODULE_ORDER = ['auth', 'media', 'profiles', 'dinners', 'matching'];
const MODULES = [...MODULE_ORDER, 'calendar', 'notifications', 'account'];

const upTo = (module: string): string[] => MODULE_ORDER.slice(0, MODULE_ORDER.indexOf(module) + 1);
const edgesOf = (modules: string[]): string[] => modules.map((module) => `${module}:edge`);

const allowedAreas: Record<string, string[]> = {
  solver: ['solver'],
  platform: ['platform'],
  auth: [...upTo('auth'), 'platform'],
  media: [...upTo('media'), 'platform'],
  profiles: [...upTo('profiles'), 'platform'],
  dinners: [...upTo('dinners'), 'solver', 'platform'],
  matching: [...upTo('matching'), 'solver', 'platform'],
  calendar: ['auth', 'profiles', 'dinners', 'calendar', 'platform'],
  notifications: [...MODULE_ORDER, 'notifications', 'platform'],
  account: [...MODULES, 'platform'],
  http: ['http', 'platform'],
  // The table of all calls' handlers.
  handlers: ['http', ...edgesOf(MODULES)],
  web: ['web', 'handlers', 'http', ...MODULES, 'platform'],
  admin: ['admin', 'wiring', 'web', 'http', ...MODULES, 'platform'],
  seed: ['seed', 'solver', ...MODULES, 'platform'],
  wiring: ['wiring', ...MODULES, 'platform'],
  root: [
    'root',
    'wiring',
    'web',
    'admin',
    'seed',
    'handlers',
    'http',
    'solver',
    ...MODULES,
    ...edgesOf(MODULES),
    'platform',
  ],
};
for (const module of MODULES)
  allowedAreas[`${module}:edge`] = [...allowedAreas[module]!, `${module}:edge`, 'http'];

/** The area of a server file, null outside the server. */
export function getArea(file: string): string | null {
  if (file.startsWith('host/seating-solver/')) return 'solver';
  if (!file.startsWith('host/server/')) return null;
  const path = file.slice('host/server/'.length);
  if (/^modules\/[\w-]+\.ts$/.test(path)) return 'wiring';
  if (path === 'handlers.ts') return 'handlers';
  if (!path.includes('/')) return 'root';
  const module = /^modules\/([\w-]+)\//.exec(path)?.[1];
  if (!module) return path.split('/')[0]!;
  return /\/(handlers|routes)(-[\w-]+)?\.ts$/.test(path) ? `${module}:edge` : module;
}

/** Why an import is refused and what to do instead, or null if it is allowed. */
export function getServerRefusal(file: string, target: string, isTypeOnly = false): string | null {
  const [from, to] = [getArea(file), getArea(target)];
  if (!from || !to || allowedAreas[from]?.includes(to)) return null;
  // Who is signed in: the functions that find out are passed in.
  if (from === 'http' && to === 'auth' && isTypeOnly) return null;
  return `${file} -> ${target}: ${suggest(from, to, target)}`;
}

/** Handlers, routes, pages and commands have no SQL. In http only idempotency has. */
const mustNotContainSql = (file: string): boolean => {
  const area = getArea(file);
  if (area === null || file === 'host/server/http/idempotency.ts') return false;
  return area.endsWith(':edge') || ['http', 'handlers', 'web', 'admin'].includes(area);
};

/** Why a value import of SQL is refused and what to do instead, or null if it is allowed. `target` is null for a package. */
export function getSqlRefusal(
  file: string,
  specifier: string,
  target: string | null,
): string | null {
  const isSql =
    target === null
      ? /^drizzle-orm(\/|$)/.test(specifier)
      : /^host\/server\/.*\/schema(-\w+)?\.ts$/.test(target);
  if (!isSql || !mustNotContainSql(file)) return null;
  return `${file} -> ${target ?? specifier}: move the query into a file of the module, as a function named by what it does`;
}

/** Why a statement in a file without SQL is refused, or null. Finds what imports don't show: SQL as text, or a re-exported table. */
export function getStatementRefusal(file: string, text: string): string | null {
  if (!mustNotContainSql(file)) return null;
  const [statement] =
    /\b(?:db|tx)\s*\.\s*(?:select\w*|insert|update|delete|execute|with|\$count)\s*\(/.exec(text) ??
    [];
  return statement === undefined
    ? null
    : `${file}: ${statement.replace(/\s/g, '')}…) belongs in a file of the module, as a function named by what it does`;
}

function suggest(from: string, to: string, target: string): string {
  if (target.endsWith('/http-error.ts')) return 'throw a DomainError; http gives it a status';
  if (to === 'notifications' || to === 'calendar') return 'publish a domain event instead';
  if (to.endsWith(':edge'))
    return 'move what you need out of the handlers into a file of the module';
  if (to === 'root' || to === 'wiring') return 'take it as an argument';
  const module = from.replace(/:edge$/, '');
  if (MODULES.includes(module) && MODULES.includes(to))
    return `${module} may not know ${to}: declare a port in ${module}/ports.ts and provide it in modules/wiring.ts, or take the value as an argument`;
  return `${from} may import ${(allowedAreas[from] ?? []).join(', ')}`;
}
