/** Reduces an rrweb recording to layout and movement, without text, URLs and images. */
import { sanitizeDomAttributes, sanitizeStylesheet } from './sanitize-dom-attributes.ts';
import { parameterizeUrl } from './parameterize-url.ts';

type JsonObject = Record<string, unknown>;

/** rrweb's event types. Plugin events (6: console, network) are dropped, and custom events except those in ALLOWED_CUSTOM_TAGS. */
const LOAD_EVENTS = [0, 1];
const FULL_SNAPSHOT = 2;
const INCREMENTAL_SNAPSHOT = 3;
const META = 4;
const CUSTOM = 5;
const ALLOWED_CUSTOM_TAGS = new Set([
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

/** rrweb's incremental sources that contain numbers only: moves, clicks, scrolls, resizes, media, drags, selections. */
const NUMERIC_SOURCES = new Set([1, 2, 3, 4, 6, 7, 12, 14]);
const MUTATION = 0;
const INPUT = 5;
/** Style sheet rules. They are ours, and contain personal data only in image URLs. */
const STYLE_SOURCES = new Set([8, 13, 15]);

/** rrweb's node types. */
const DOCUMENT_TYPE_NODE = 1;
const ELEMENT_NODE = 2;
const TEXT_NODE = 3;

/** Limits for untrusted JSON, which could overflow the stack. Browsers nest parsed HTML 512 deep at most, rrweb nests other data four deep. */
const MAX_DOM_DEPTH = 512;
const MAX_DATA_DEPTH = 16;

/** The sanitized events; undefined if the value is not an array. Compressed events can't be inspected and are dropped. */
export function sanitizeRecordingEvents(value: unknown): JsonObject[] | undefined {
  return Array.isArray(value)
    ? toObjects(value)
        .map(sanitizeRecordingEvent)
        .filter((event) => event !== undefined)
    : undefined;
}

function sanitizeRecordingEvent(event: JsonObject): JsonObject | undefined {
  const { type, timestamp, delay } = event;
  if (typeof timestamp !== 'number' || typeof event.data === 'string') return undefined;
  const data = sanitizeEventData(Number(type), toObject(event.data));
  return data && { type, data, timestamp, ...(typeof delay === 'number' ? { delay } : {}) };
}

function sanitizeEventData(type: number, data: JsonObject): JsonObject | undefined {
  if (LOAD_EVENTS.includes(type)) return {};
  if (type === FULL_SNAPSHOT)
    return {
      node: sanitizeNode(toObject(data.node)),
      initialOffset: keepNumbersAndBooleans(data.initialOffset),
    };
  if (type === INCREMENTAL_SNAPSHOT) return sanitizeIncrementalSnapshot(data);
  if (type === META)
    return {
      href: sanitizeHref(data.href),
      ...(keepNumbersAndBooleans({ width: data.width, height: data.height }) as JsonObject),
    };
  if (type === CUSTOM && typeof data.tag === 'string' && ALLOWED_CUSTOM_TAGS.has(data.tag))
    return {
      tag: data.tag,
      payload:
        'href' in toObject(data.payload) ? { href: sanitizeHref(toObject(data.payload).href) } : {},
    };
  return undefined;
}

function sanitizeIncrementalSnapshot(data: JsonObject): JsonObject | undefined {
  const source = Number(data.source);
  if (NUMERIC_SOURCES.has(source)) return keepNumbersAndBooleans(data) as JsonObject;
  if (STYLE_SOURCES.has(source)) return sanitizeStyles(data) as JsonObject;
  if (source === INPUT) return { source, id: data.id, text: maskText(data.text), isChecked: false };
  if (source !== MUTATION) return undefined;
  return {
    source,
    texts: toObjects(data.texts).map(({ id, value }) => ({ id, value: maskText(value) })),
    attributes: toObjects(data.attributes).map(({ id, attributes }) => ({
      id,
      attributes: sanitizeDomAttributes(attributes),
    })),
    removes: keepNumbersAndBooleans(data.removes),
    adds: toObjects(data.adds).map((added) => ({
      ...(keepNumbersAndBooleans({ ...added, node: undefined }) as JsonObject),
      node: sanitizeNode(toObject(added.node)),
    })),
  };
}

function sanitizeNode(node: JsonObject, isInStyle = false, depth = 0): JsonObject {
  const { type, tagName, attributes, childNodes } = node;
  const rest = keepNumbersAndBooleans({
    ...node,
    attributes: undefined,
    childNodes: undefined,
  }) as JsonObject;
  const isStyle = tagName === 'style';
  const sanitizeText = (value: unknown) =>
    isInStyle || node.isStyle === true ? sanitizeStylesheet(value) : maskText(value);
  return {
    ...rest,
    ...(type === ELEMENT_NODE && typeof tagName === 'string'
      ? { tagName, attributes: sanitizeDomAttributes(attributes, isStyle || tagName === 'link') }
      : {}),
    ...(type === TEXT_NODE
      ? { textContent: sanitizeText(node.textContent) }
      : typeof node.textContent === 'string'
        ? { textContent: '' }
        : {}),
    ...(type === DOCUMENT_TYPE_NODE ? { name: 'html', publicId: '', systemId: '' } : {}),
    ...(Array.isArray(childNodes)
      ? {
          childNodes:
            depth < MAX_DOM_DEPTH
              ? toObjects(childNodes).map((child) => sanitizeNode(child, isStyle, depth + 1))
              : [],
        }
      : {}),
  };
}

/** Keeps the length, so that lines break at the same places. */
const maskText = (text: unknown): string =>
  typeof text === 'string' ? text.replaceAll(/\S/gu, '*') : '';
const sanitizeHref = (href: unknown): string =>
  typeof href === 'string' ? (parameterizeUrl(href) ?? '') : '';
const toObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};
const toObjects = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.map(toObject) : [];

/** The numbers and booleans of a value, at any depth; no strings. */
function keepNumbersAndBooleans(value: unknown, depth = 0): unknown {
  if (depth > MAX_DATA_DEPTH) return null;
  if (Array.isArray(value)) return value.map((inner) => keepNumbersAndBooleans(inner, depth + 1));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) =>
        isNumberBooleanOrObject(inner) ? [[name, keepNumbersAndBooleans(inner, depth + 1)]] : [],
      ),
    );
  return isNumberBooleanOrObject(value) ? value : null;
}
const isNumberBooleanOrObject = (value: unknown) =>
  value === null || ['number', 'boolean', 'object'].includes(typeof value);

/** Style sheet rules without URLs. */
function sanitizeStyles(value: unknown, depth = 0): unknown {
  if (depth > MAX_DATA_DEPTH) return null;
  if (typeof value === 'string') return sanitizeStylesheet(value);
  if (Array.isArray(value)) return value.map((inner) => sanitizeStyles(inner, depth + 1));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, sanitizeStyles(inner, depth + 1)]),
    );
  return value;
}
