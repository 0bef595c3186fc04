/** What may leave of a recording: where things were and how they moved, as rrweb tells it. Not a word, not an address, not a picture. */
import { cleanAttributes, cleanStyle } from './attributes.ts';
import { cutUrl } from './route-pattern.ts';

type Part = Record<string, unknown>;

/** rrweb's event types. Plugins (6: console, network) stay behind, and so does what a page adds of its own but for `marks`. */
const LOADED = [0, 1];
const FULL = 2;
const CHANGED = 3;
const META = 4;
const CUSTOM = 5;
const marks = new Set([
  '$pageview',
  '$url_changed',
  '$session_starting',
  '$session_ending',
  'sessionIdle',
  'sessionNoLongerIdle',
  'browser offline',
  'browser online',
  'window hidden',
  'window visible',
]);

/** rrweb's sources of a change that hold figures alone: moves, presses, scrolls, sizes, media, drags, selections. */
const FIGURES = new Set([1, 2, 3, 4, 6, 7, 12, 14]);
const MUTATION = 0;
const INPUT = 5;
/** Rules of style sheets, which are ours and say nothing of a person but in addresses of pictures. */
const STYLES = new Set([8, 13, 15]);

/** rrweb's node types. */
const ELEMENT = 2;
const TEXT = 3;

/** A browser nests no deeper what it reads; a stranger's JSON might, until nobody can walk it. Of figures and rules rrweb nests four. */
const DEEPEST = 512;
const DEEPEST_PART = 16;

/** The steps that may leave, or undefined where these are none. One that came packed can't be looked into and is left out. */
export function cleanSteps(value: unknown): Part[] | undefined {
  return Array.isArray(value)
    ? list(value)
        .map(cleanStep)
        .filter((step) => step !== undefined)
    : undefined;
}

function cleanStep(step: Part): Part | undefined {
  const { type, timestamp, delay } = step;
  if (typeof timestamp !== 'number' || typeof step.data === 'string') return undefined;
  const data = cleanData(Number(type), part(step.data));
  return data && { type, data, timestamp, ...(typeof delay === 'number' ? { delay } : {}) };
}

function cleanData(type: number, data: Part): Part | undefined {
  if (LOADED.includes(type)) return {};
  if (type === FULL) return { node: cleanNode(part(data.node)), initialOffset: figures(data.initialOffset) };
  if (type === CHANGED) return cleanChange(data);
  if (type === META) return { href: address(data.href), ...(figures({ width: data.width, height: data.height }) as Part) };
  if (type === CUSTOM && typeof data.tag === 'string' && marks.has(data.tag))
    return { tag: data.tag, payload: 'href' in part(data.payload) ? { href: address(part(data.payload).href) } : {} };
  return undefined;
}

function cleanChange(data: Part): Part | undefined {
  const source = Number(data.source);
  if (FIGURES.has(source)) return figures(data) as Part;
  if (STYLES.has(source)) return styles(data) as Part;
  if (source === INPUT) return { source, id: data.id, text: hidden(data.text), isChecked: false };
  if (source !== MUTATION) return undefined;
  return {
    source,
    texts: list(data.texts).map(({ id, value }) => ({ id, value: hidden(value) })),
    attributes: list(data.attributes).map(({ id, attributes }) => ({ id, attributes: cleanAttributes(attributes) })),
    removes: figures(data.removes),
    adds: list(data.adds).map((added) => ({ ...(figures({ ...added, node: undefined }) as Part), node: cleanNode(part(added.node)) })),
  };
}

function cleanNode(node: Part, inStyle = false, depth = 0): Part {
  const { type, tagName, attributes, childNodes } = node;
  const rest = figures({ ...node, attributes: undefined, childNodes: undefined }) as Part;
  const isStyle = tagName === 'style';
  const text = (words: unknown) => (inStyle || node.isStyle === true ? cleanStyle(words) : hidden(words));
  return {
    ...rest,
    ...(type === ELEMENT && typeof tagName === 'string' ? { tagName, attributes: cleanAttributes(attributes, isStyle || tagName === 'link') } : {}),
    ...(type === TEXT ? { textContent: text(node.textContent) } : typeof node.textContent === 'string' ? { textContent: '' } : {}),
    ...(type === 1 ? { name: 'html', publicId: '', systemId: '' } : {}),
    ...(Array.isArray(childNodes) ? { childNodes: depth < DEEPEST ? list(childNodes).map((child) => cleanNode(child, isStyle, depth + 1)) : [] } : {}),
  };
}

/** As long as it was, so that lines break where they broke. */
const hidden = (words: unknown): string => (typeof words === 'string' ? words.replaceAll(/\S/gu, '*') : '');
const address = (href: unknown): string => (typeof href === 'string' ? (cutUrl(href) ?? '') : '');
const part = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {});
const list = (value: unknown): Part[] => (Array.isArray(value) ? value.map(part) : []);

/** The numbers and switches of it, however deep; nothing that is a word. */
function figures(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST_PART) return null;
  if (Array.isArray(value)) return value.map((inner) => figures(inner, depth + 1));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (isFigure(inner) ? [[name, figures(inner, depth + 1)]] : [])));
  return isFigure(value) ? value : null;
}
const isFigure = (value: unknown) => value === null || ['number', 'boolean', 'object'].includes(typeof value);

/** Rules as they are, but for addresses in them. */
function styles(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST_PART) return null;
  if (typeof value === 'string') return cleanStyle(value);
  if (Array.isArray(value)) return value.map((inner) => styles(inner, depth + 1));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, styles(inner, depth + 1)]));
  return value;
}
