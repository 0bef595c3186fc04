/** The rooms in the order data flows, and the doors of each: a room imports only to its left, and of that only what is named here. */
export interface Room {
  name: string;
  folder: string;
  doors: string[];
  /** Single files behind a closed door. */
  files?: string[];
  /** Where what it wanted to import should come from. */
  instead: string;
}

export const rooms: Room[] = [
  { name: 'contract', folder: 'src/contract/', doors: [], instead: 'keep shapes and calls free of everything else' },
  { name: 'i18n', folder: 'src/i18n/', doors: ['contract'], instead: 'take values as placeholders' },
  { name: 'styles', folder: 'src/styles/', doors: [], instead: 'keep it CSS and fonts' },
  { name: 'core', folder: 'src/core/', doors: ['contract', 'i18n'], instead: 'let the view decide and the core only tell' },
  {
    name: 'components',
    folder: 'src/components/',
    doors: ['styles'],
    files: ['src/contract/constants/ui-timings.ts', 'src/i18n/format/order-name-parts.ts'],
    instead: 'take it as a prop, or make it a piece of a feature',
  },
  {
    name: 'features',
    folder: 'src/features/',
    doors: ['contract', 'i18n', 'styles', 'core', 'components'],
    instead: 'let the widget or page hand it over as a prop',
  },
  { name: 'element', folder: 'src/element/', doors: ['contract', 'i18n', 'styles', 'core'], instead: 'let the widget file give it to the shell' },
  {
    name: 'widgets',
    folder: 'widgets/',
    doors: ['i18n', 'styles', 'core', 'components', 'features', 'element'],
    instead: 'move what it does into a feature',
  },
  { name: 'solver', folder: 'host/seating-solver/', doors: [], instead: 'keep it a package of its own: hand it data' },
  {
    name: 'server',
    folder: 'host/server/',
    doors: ['contract', 'i18n', 'solver'],
    instead: 'keep the server apart: the contract is all it shares with the page',
  },
  {
    name: 'host',
    folder: 'host/',
    doors: ['contract', 'i18n', 'styles', 'core', 'components', 'features', 'element', 'widgets'],
    instead: 'move it to tests or examples',
  },
];

/** The server draws cards for machines and for the first paint, so this folder of it may render an element. */
const drawing = {
  folder: 'host/server/web/embed/',
  files: ['src/element/render-widget.tsx', 'src/element/attributes.ts', 'src/core/data/queries.ts'],
  doors: ['components', 'features', 'widgets'],
};

export const roomOf = (file: string): Room | undefined => rooms.find((room) => file.startsWith(room.folder));

/** Why this import is refused, in words that say what to do, or null when the door is open. */
export function refusal(file: string, target: string): string | null {
  const from = roomOf(file);
  const to = roomOf(target);
  if (!from || !/^(src|widgets|host)\//.test(target)) return from && /^(tests|examples)\//.test(target) ? say(file, target, from) : null;
  if (from.name === 'features' && to?.name === 'features')
    return folderOf(file) === folderOf(target)
      ? null
      : `${file} imports ${target}: a feature never looks sideways; let the widget or page hand it over as a prop`;
  if (to === from || (to && from.doors.includes(to.name)) || from.files?.includes(target)) return null;
  if (file.startsWith(drawing.folder) && (drawing.files.includes(target) || (to && drawing.doors.includes(to.name)))) return null;
  return say(file, target, from);
}

const say = (file: string, target: string, from: Room): string =>
  `${file} imports ${target}: ${from.name} may import ${[...from.doors, ...(from.files ?? [])].join(', ') || 'nothing of ours'}; ${from.instead}`;

const folderOf = (file: string): string => file.split('/').slice(0, 3).join('/');
