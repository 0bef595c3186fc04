/** Generates the TypeScript declarations of the elements, plain and for each framework's templates. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type {
  AttributeDefinition,
  ElementDefinition,
  EventDefinition,
} from './element-definitions.ts';
import { getElementClassName } from './custom-elements-manifest.ts';
import { findDeclaration } from './parse-source.ts';

const HEADER = '/** Generated from the source code of the elements. Do not edit. */\n';
const getAttributesName = (element: ElementDefinition): string => `Beside${element.name}Attributes`;
const toPascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const formatRows = (
  elements: ElementDefinition[],
  row: (element: ElementDefinition) => string,
): string => elements.map((element) => `  '${element.tag}': ${row(element)};`).join('\n');

function formatMember(
  name: string,
  { type, description, default: defaultValue }: AttributeDefinition,
): string {
  const commentLines =
    defaultValue === undefined ? [description] : [description, `@default ${defaultValue}`];
  const openType = type.endsWith('| string') ? type.replace(/string$/, '(string & {})') : type;
  return `  /**\n${commentLines.map((line) => `   * ${line}`).join('\n')}\n   */\n  ${/^\w+$/.test(name) ? name : `'${name}'`}?: ${openType};`;
}

/** The names of the common attributes that an element doesn't have, as a union type; undefined if it has them all. */
function formatMissing(
  element: ElementDefinition,
  common: AttributeDefinition[],
  by: 'name' | 'property',
): string | undefined {
  const missing = common.filter(
    ({ name }) => !element.attributes.some((attribute) => attribute.name === name),
  );
  return missing.length === 0
    ? undefined
    : missing.map((attribute) => `'${attribute[by]}'`).join(' | ');
}
const formatBase = (name: string, missing: string | undefined): string =>
  missing === undefined ? name : `Omit<${name}, ${missing}>`;

function formatInterfaces(element: ElementDefinition, common: AttributeDefinition[]): string {
  const ownAttributes = element.attributes.filter(({ common }) => !common);
  const missing = formatMissing(element, common, 'property');
  return `/** ${element.description} */
export interface ${getElementClassName(element)} extends ${missing === undefined ? 'BesideElement' : `HTMLElement, ${formatBase('BesideElement', `keyof HTMLElement | ${missing}`)}`} {
${ownAttributes.map((attribute) => formatMember(attribute.property, attribute)).join('\n')}
}

/** Attributes of \`<${element.tag}>\`. */
export interface ${getAttributesName(element)} extends ${formatBase('BesideAttributes', formatMissing(element, common, 'name'))} {
${ownAttributes.map((attribute) => formatMember(attribute.name, attribute)).join('\n')}
}
`;
}

/** Classes, tags and events for code without a framework. */
export function createElementTypes(elements: ElementDefinition[], root: string): string {
  const common = elements[0]!.attributes.filter((attribute) => attribute.common);
  const file = path.join(root, 'src/contract/widget-events.ts');
  const events = findDeclaration(file, ts.isInterfaceDeclaration, 'WidgetEvents');
  const { pos, end } = events;
  return `${HEADER}${readFileSync(file, 'utf8').slice(pos, end).trim()}

type Events = { [Name in keyof WidgetEvents]: CustomEvent<WidgetEvents[Name]> };

/** Properties of every element. */
export interface BesideElement extends HTMLElement {
${common.map((attribute) => formatMember(attribute.property, attribute)).join('\n')}
}

/** Attributes of every element. */
export interface BesideAttributes {
${common.map((attribute) => formatMember(attribute.name, attribute)).join('\n')}
}

${elements.map((element) => formatInterfaces(element, common)).join('\n')}
/** The class of each tag. */
export interface BesideElements {
${formatRows(elements, getElementClassName)}
}

/** The attributes of each tag. */
export interface BesideTags {
${formatRows(elements, getAttributesName)}
}

declare global {
  interface HTMLElementTagNameMap extends BesideElements {}
  interface GlobalEventHandlersEventMap extends Events {}
}
`;
}

const listEvents = (elements: ElementDefinition[]): EventDefinition[] => [
  ...new Map(elements.flatMap(({ events }) => events).map((event) => [event.name, event])).values(),
];
const TYPE_IMPORT = `import type { BesideElements, BesideTags, WidgetEvents } from './elements.js';\n`;

const getHandlerName = ({ name }: EventDefinition): string =>
  `on${toPascalCase(name.replace('beside-', ''))}`;

function formatComponent(element: ElementDefinition, common: AttributeDefinition[]): string {
  const [className, component] = [getElementClassName(element), `Beside${element.name}`];
  const ownAttributes = element.attributes.filter(({ common }) => !common);
  const handlers = element.events.map(
    (event) =>
      `  /** ${event.description}${event.cancelable ? ' Can be prevented.' : ''} */\n  ${getHandlerName(event)}?: (event: CustomEvent<WidgetEvents['${event.name}']>) => void;`,
  );
  const missing = formatMissing(element, common, 'property');
  // Without a server there is no fragment, and no height to reserve.
  const base = formatBase(
    `ComponentProps<${className}>`,
    missing && `${missing} | 'fragment' | 'reserve'`,
  );
  return `export interface ${component}Props extends ${base} {
${[...ownAttributes.map((attribute) => formatMember(attribute.property, attribute)), ...handlers].join('\n')}
}

/** ${element.description} */
export declare const ${component}: ForwardRefExoticComponent<${component}Props & RefAttributes<${className}>>;
`;
}

/** The components of `beside/react`, for React 18 and 19. */
function formatComponents(elements: ElementDefinition[]): string {
  const common = elements[0]!.attributes.filter((attribute) => attribute.common);
  return `/** Props of every component, beside those of any HTML element. */
export interface ComponentProps<Element> extends Omit<HTMLAttributes<Element>, 'onError' | 'dangerouslySetInnerHTML'> {
${common.map((attribute) => formatMember(attribute.property, attribute)).join('\n')}
  /**
   * What your Beside server answered at \`/fragment/{element}/\`: the page then has the card before any script runs. It is inserted
   * as HTML on your server, so take it from nowhere else. Any text but such a tag is ignored.
   */
  fragment?: string;
  /**
   * Whether the height is reserved by a \`style\` attribute until the element is defined. Where the page's policy refuses style
   * attributes, set it to \`false\` and import \`beside/reserved.css\`.
   * @default true
   */
  reserve?: boolean;
}

${elements.map((element) => formatComponent(element, common)).join('\n')}`;
}

const formatReactImports = (
  elements: ElementDefinition[],
): string => `import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type {
${[...elements.map(getElementClassName), 'BesideElements', 'BesideTags', 'WidgetEvents'].map((name) => `  ${name},`).join('\n')}
} from './elements.js';
`;

/** React 19 adds `onbeside-…` functions as event listeners, but drops them when it hydrates: the components don't. */
export function createReact19Types(elements: ElementDefinition[]): string {
  return `${HEADER}${formatReactImports(elements)}
${formatComponents(elements)}
type Listeners = { [Name in keyof WidgetEvents as \`on\${Name}\`]?: (event: CustomEvent<WidgetEvents[Name]>) => void };
type Tags = { [Tag in keyof BesideTags]: DetailedHTMLProps<HTMLAttributes<BesideElements[Tag]>, BesideElements[Tag]> & BesideTags[Tag] & Listeners };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`;
}

/** React 18 only sets attributes: events need `ref` and addEventListener, and the class is `class`. */
export function createReact18Types(elements: ElementDefinition[]): string {
  return `${HEADER}${formatReactImports(elements)}
${formatComponents(elements)}
type NoListeners = { [Name in keyof WidgetEvents as \`on\${Name}\`]?: never };
type Html<Element> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, 'className'> & { class?: string };
type Tags = { [Tag in keyof BesideTags]: Html<BesideElements[Tag]> & BesideTags[Tag] & NoListeners };

declare global {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`;
}

/** Vue templates map `event-slug` to the property `eventSlug`. */
export function createVueTypes(elements: ElementDefinition[]): string {
  const listeners = listEvents(elements).map(
    ({ name }) =>
      `  on${toPascalCase(name)}?: (event: CustomEvent<WidgetEvents['${name}']>) => void;`,
  );
  return `${HEADER}import type { HTMLAttributes, PublicProps } from 'vue';
import type { BesideElements, WidgetEvents } from './elements.js';

interface Listeners {
${listeners.join('\n')}
}

type Tag<Name extends keyof BesideElements> = new () => {
  $props: Omit<BesideElements[Name], keyof HTMLElement> & Listeners & HTMLAttributes & PublicProps;
  $el: BesideElements[Name];
};

declare module 'vue' {
  interface GlobalComponents {
${formatRows(elements, ({ tag }) => `Tag<'${tag}'>`).replaceAll(/^ {2}/gm, '    ')}
  }
}
`;
}

/** Event listeners are `onbeside-…` in Svelte 5 and `on:beside-…` in Svelte 4. */
export function createSvelteTypes(elements: ElementDefinition[]): string {
  return `${HEADER}import type { HTMLAttributes } from 'svelte/elements';
${TYPE_IMPORT}
type Listeners = { [Name in keyof WidgetEvents as \`on\${Name}\` | \`on:\${Name}\`]?: (event: CustomEvent<WidgetEvents[Name]>) => void };
type Tag<Name extends keyof BesideTags> = HTMLAttributes<BesideElements[Name]> & BesideTags[Name] & Listeners;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${formatRows(elements, ({ tag }) => `Tag<'${tag}'>`).replaceAll(/^ {2}/gm, '    ')}
  }
}
`;
}
