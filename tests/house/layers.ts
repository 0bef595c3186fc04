/** A top-level part of the code. Layers are listed in the order data flows; each imports only the layers named in `mayImport`. */
export interface Layer {
  name: string;
  folder: string;
  mayImport: string[];
  /** Single files of other layers that may be imported too. */
  files?: string[];
  /** What to do instead of the refused import. */
  instead: string;
}

export const layers: Layer[] = [
  {
    name: 'contract',
    folder: 'src/contract/',
    mayImport: [],
    instead: 'keep shapes and calls free of everything else',
  },
  {
    name: 'i18n',
    folder: 'src/i18n/',
    mayImport: ['contract'],
    instead: 'take values as placeholders',
  },
  { name: 'styles', folder: 'src/styles/', mayImport: [], instead: 'keep it CSS and fonts' },
  {
    name: 'core',
    folder: 'src/core/',
    mayImport: ['contract', 'i18n'],
    instead: 'return data, and let the view decide',
  },
  {
    name: 'components',
    folder: 'src/components/',
    mayImport: ['styles'],
    files: [
      'src/contract/constants/ui-timings.ts',
      'src/contract/constants/picture-widths.ts',
      'src/contract/digits.ts',
      'src/i18n/format/initials.ts',
      'src/i18n/format/order-name-parts.ts',
      'src/core/browser/run-after-paint.ts',
      'src/core/browser/shown-spinners.ts',
    ],
    instead: 'take it as a prop, or make it a piece of a feature',
  },
  {
    name: 'features',
    folder: 'src/features/',
    mayImport: ['contract', 'i18n', 'styles', 'core', 'components'],
    instead: 'let the widget or page pass it as a prop',
  },
  {
    name: 'element',
    folder: 'src/element/',
    mayImport: ['contract', 'i18n', 'styles', 'core'],
    instead: 'let the widget file pass it to the element',
  },
  {
    name: 'widgets',
    folder: 'widgets/',
    mayImport: ['i18n', 'styles', 'core', 'components', 'features', 'element'],
    files: ['src/contract/taking-rsvps.ts'],
    instead: 'move what it does into a feature',
  },
  {
    name: 'solver',
    folder: 'host/seating-solver/',
    mayImport: [],
    instead: 'keep it independent, and pass it data',
  },
  {
    name: 'server',
    folder: 'host/server/',
    mayImport: ['contract', 'i18n', 'solver'],
    instead: 'the server shares only the contract and the messages with the page',
  },
  {
    name: 'host',
    folder: 'host/',
    mayImport: [
      'contract',
      'i18n',
      'styles',
      'core',
      'components',
      'features',
      'element',
      'widgets',
    ],
    instead: 'call the API for what the server has, or move this file to tests or examples',
  },
];

/** Render elements and pages on the server, so they may import them. */
const serverRenderer = {
  folders: [
    'host/server/web/embed/',
    'host/server/web/drawn-pages/',
    'host/server/web/answer-forms/',
  ],
  files: [
    'src/element/render-widget.tsx',
    'src/element/attributes.ts',
    'src/core/data/queries.ts',
    'src/core/core.ts',
    'src/core/i18n/i18n.ts',
    'src/core/react/core-provider.tsx',
    'src/core/session/sanitize-redirect.ts',
    'src/core/dinners/calendar-options.ts',
    'src/core/dinners/my-seat.ts',
    'src/element/first-view/create-node.ts',
    'src/element/first-view/insert-card.ts',
  ],
  mayImport: ['components', 'features', 'widgets'],
};

const findLayer = (file: string): Layer | undefined =>
  layers.find((layer) => file.startsWith(layer.folder));

/** Why an import is refused and what to do instead, or null if it is allowed. */
export function getRefusal(file: string, target: string): string | null {
  const from = findLayer(file);
  const to = findLayer(target);
  if (!from || !/^(src|widgets|host)\//.test(target))
    return from && /^(tests|examples)\//.test(target) ? formatRefusal(file, target, from) : null;
  if (from.name === 'features' && to?.name === 'features')
    return getTopFolder(file) === getTopFolder(target)
      ? null
      : `${file} imports ${target}: a feature never imports another feature; let the widget or page pass it as a prop`;
  if (to === from || (to && from.mayImport.includes(to.name)) || from.files?.includes(target))
    return null;
  if (
    serverRenderer.folders.some((folder) => file.startsWith(folder)) &&
    (serverRenderer.files.includes(target) || (to && serverRenderer.mayImport.includes(to.name)))
  )
    return null;
  return formatRefusal(file, target, from);
}

const formatRefusal = (file: string, target: string, from: Layer): string =>
  `${file} imports ${target}: ${from.name} may import ${[...from.mayImport, ...(from.files ?? [])].join(', ') || 'no other layer'}; ${from.instead}`;

const getTopFolder = (file: string): string => file.split('/').slice(0, 3).join('/');
