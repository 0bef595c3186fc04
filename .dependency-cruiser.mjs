/** Which imports are refused, with what to do instead. `tests/house/import-order.test.ts` runs it, and plants one import for each rule. */
const rules = [];
const forbid = (name, comment, from, to) =>
  rules.push({ name, comment, severity: 'error', from, to });
/** Whatever these files import of `of` has to be in `mayImport`. */
const limit = (name, comment, from, of, mayImport) =>
  forbid(name, comment, from, { path: of, pathNot: mayImport });

const OURS = '^(src|widgets|host)/';
const SERVER = '^host/server/';
const SOLVER = '^host/seating-solver/';
const TESTS = '\\.test(-helper)?\\.tsx?$';

/** In the order data flows. A layer can name only layers above it, as the others have no folder yet. */
const folders = {};
function layer(name, mayImport, instead, files = [], folder = `^src/${name}/`) {
  folders[name] = folder;
  const known = [name, ...mayImport.split(' ').filter(Boolean)].map((other) => folders[other]);
  limit(name, `May import ${mayImport || 'no other layer'}: ${instead}.`, { path: folder }, OURS, [
    ...known,
    ...files,
  ]);
}
layer('contract', '', 'keep shapes and calls free of everything else');
layer('i18n', 'contract', 'take values as placeholders');
layer('styles', '', 'keep it CSS and fonts');
layer('core', 'contract i18n', 'return data, and let the view decide');
layer('components', 'styles', 'take it as a prop, or make it a piece of a feature', [
  '^src/contract/(digits|invitation-state|constants/(ui-timings|picture-widths))\\.ts$',
  '^src/i18n/format/(initials|order-name-parts)\\.ts$',
  '^src/core/browser/(run-after-paint|shown-spinners)\\.ts$',
]);
layer('features', 'contract i18n styles core components', 'let the widget or page pass it');
layer('element', 'contract i18n styles core', 'let the widget file pass it to the element');
layer(
  'widgets',
  'i18n styles core components features element',
  'move what it does into a feature',
  ['^src/contract/(taking-rsvps\\.ts$|elements/)'],
  '^widgets/',
);
layer('solver', '', 'keep it independent, and pass it data', [], SOLVER);
forbid(
  'host',
  'Call the API for what the server has, or move this file to tests or examples.',
  { path: '^host/', pathNot: [SERVER, SOLVER] },
  { path: [SERVER, SOLVER] },
);
forbid(
  'features-apart',
  'A feature never imports another feature: let the widget or page pass it as a prop.',
  { path: '^src/features/([^/]+)' },
  { path: '^src/features/', pathNot: '^src/features/$1(/|$)' },
);

const RENDERERS = '^host/server/web/(embed|drawn-pages|answer-forms|plain-pages|share-image)/';
const shared = [folders.contract, folders.i18n, SOLVER, SERVER];
limit(
  'server',
  'The server shares only the contract and the messages with the page.',
  { path: SERVER, pathNot: RENDERERS },
  OURS,
  shared,
);
limit(
  'renderers',
  'What the server draws elements and pages with is listed, so that it loads no more of the page.',
  { path: RENDERERS },
  OURS,
  [
    ...shared,
    folders.styles,
    folders.components,
    folders.features,
    folders.widgets,
    '^src/core/(core|data/queries|i18n/(format-date|i18n)|session/sanitize-redirect)\\.ts$',
    '^src/core/(react/core-provider\\.tsx|dinners/(calendar-options|describe-seat|free-seats|invitation-state|invitation-words|my-seat)\\.ts)$',
    '^src/element/(render-widget\\.tsx|attributes\\.ts|first-view/(create-node|insert-card)\\.ts)$',
  ],
);

/** What each module of the server may import beside itself and platform. The account exports and deletes a member's data. */
const modules = {
  auth: [],
  media: ['auth'],
  profiles: ['auth', 'media'],
  dinners: ['auth', 'media', 'profiles'],
  matching: ['auth', 'media', 'profiles', 'dinners'],
  calendar: ['auth', 'profiles', 'dinners'],
  notifications: ['auth', 'media', 'profiles', 'dinners', 'matching'],
  account: ['auth', 'media', 'profiles', 'dinners', 'matching', 'calendar', 'notifications'],
};
const inModules = (names) => `^host/server/modules/(${names.join('|')})/`;
const MODULES = inModules(Object.keys(modules));
const PLATFORM = '^host/server/platform/';
const HTTP = '^host/server/http/';
const WIRING = '^host/server/modules/[^/]+$';
const HANDLER_TABLE = '^host/server/handlers\\.ts$';
/** A module's handlers and routes, the only part of it that knows HTTP. */
const EDGES = '^host/server/modules/.+/(handlers|routes)[-.][^/]*$';

const area = (name, path, mayImport, comment) =>
  limit(name, comment, { path, pathNot: TESTS }, [SERVER, SOLVER], [path, ...mayImport]);
for (const [name, known] of Object.entries(modules))
  area(
    name,
    inModules([name]),
    [PLATFORM, HTTP, inModules(known), ...(/dinners|matching/.test(name) ? [SOLVER] : [])],
    `May know ${known.join(', ')}: declare a port in ${name}/ports.ts and provide it in modules/wiring.ts, take the value as an argument, or publish a domain event.`,
  );
area('platform', PLATFORM, [], 'Take it as an argument.');
area('http', HTTP, [PLATFORM, inModules(['auth'])], 'Take it as an argument.');
area('handler-table', HANDLER_TABLE, [HTTP, EDGES], 'Keep it a table of the handlers.');
const forPages = [HTTP, MODULES, PLATFORM];
area('web', '^host/server/web/', [HANDLER_TABLE, ...forPages], 'Take it as an argument.');
const SEED = '^host/server/seed/';
const forAdmin = [WIRING, SEED, '^host/server/web/', ...forPages];
area('admin', '^host/server/admin/', forAdmin, 'Call a module.');
area('seed', SEED, [SOLVER, MODULES, PLATFORM], 'Call a module.');
area('wiring', WIRING, [MODULES, PLATFORM], 'Provide ports by modules.');
forbid(
  'http-outside-edges',
  'Throw a DomainError, and http gives it a status; or take the value as an argument.',
  { path: MODULES, pathNot: [TESTS, EDGES] },
  { path: HTTP },
);
forbid(
  'edges-apart',
  'Move what you need out of the handlers into a file of the module.',
  { path: '^host/server/modules/([^/]+)/', pathNot: TESTS },
  { path: EDGES, pathNot: '^host/server/modules/$1/' },
);
forbid(
  'edges-last',
  'Move what you need out of the handlers into a file of the module.',
  { path: SERVER, pathNot: [TESTS, EDGES, '^host/server/[^/]+$'] },
  { path: EDGES },
);
forbid(
  'types-of-auth',
  'Import only types of who is signed in: the functions that find out are passed in.',
  { path: HTTP, pathNot: TESTS },
  { path: inModules(['auth']), dependencyTypesNot: ['type-only'] },
);
forbid(
  'sql',
  'Move the query into a file of the module, as a function named by what it does.',
  {
    path: ['^host/server/(http|web|admin)/', HANDLER_TABLE, EDGES],
    pathNot: [TESTS, '^host/server/http/idempotency\\.ts$'],
  },
  {
    path: ['(^|/)node_modules/drizzle-orm/', '^host/server/.*/schema[-.][^/]*$'],
    dependencyTypesNot: ['type-only'],
  },
);

const unplaced = {
  path: ['^src/', '^host/server/.+/'],
  pathNot: [
    ...Object.values(folders),
    MODULES,
    WIRING,
    '^host/server/(platform|http|web|admin|seed)/',
  ],
};
forbid('new-folder', 'Give this folder a place in the order.', unplaced, { path: OURS });
forbid('of-new-folder', 'Give the imported folder a place in the order.', {}, unplaced);
const testFolders = { path: '^(tests|examples)/' };
forbid('tests', 'Move what both need here.', { path: OURS, pathNot: TESTS }, testFolders);
forbid(
  'tests-beside-code',
  'Move what it shares to tests/helpers, or this test to tests.',
  { path: `${OURS}.*\\.test\\.tsx?$` },
  { ...testFolders, pathNot: '^tests/helpers/' },
);
forbid(
  'by-name',
  'Start imports between folders of src with #src.',
  { path: '^src/([^/]+)/' },
  {
    pathNot: '^src/$1/',
    dependencyTypes: ['local'],
    dependencyTypesNot: ['aliased-subpath-import'],
  },
);
const missing = { couldNotResolve: true, path: '^[.#]', pathNot: '/dist/' };
forbid('existing', 'Name an existing file. Only a build has dist.', {}, missing);
forbid(
  'circle',
  'Move what both need into a file of its own.',
  {},
  { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
);

export default {
  forbidden: rules,
  options: {
    doNotFollow: { path: ['(^|/)node_modules/', '(^|/)dist/'] },
    exclude: { path: ['/migrations/', '/\\.next/', '\\.bundled_\\w+\\.mjs$'] },
    // As TypeScript reads them, so also imports of types, and with the extensions that imports have here.
    tsPreCompilationDeps: true,
    parser: 'tsc',
    enhancedResolveOptions: { conditionNames: ['import', 'default'] },
  },
};
