/** The elements as TypeScript sees them: alone, and in the markup of each framework. Every name and comment is that of the definition. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { AttributeDefinition, ElementDefinition, EventDefinition } from './definition.ts';
import { classOf } from './manifest.ts';
import { find } from './source.ts';

const head = '/** Made from the elements themselves; not to be edited. */\n';
const attributesOf = (element: ElementDefinition): string => `Beside${element.name}Attributes`;
const rows = (elements: ElementDefinition[], row: (element: ElementDefinition) => string): string =>
  elements.map((element) => `  '${element.tag}': ${row(element)};`).join('\n');

function member(name: string, { type, description, default: standard }: AttributeDefinition): string {
  const said = standard === undefined ? [description] : [description, `@default ${standard}`];
  const open = type.endsWith('| string') ? type.replace(/string$/, '(string & {})') : type;
  return `  /**\n${said.map((line) => `   * ${line}`).join('\n')}\n   */\n  ${/^\w+$/.test(name) ? name : `'${name}'`}?: ${open};`;
}

function interfaces(element: ElementDefinition): string {
  const own = element.attributes.filter(({ common }) => !common);
  return `/** ${element.description} */
export interface ${classOf(element)} extends BesideElement {
${own.map((one) => member(one.property, one)).join('\n')}
}

/** \`<${element.tag}>\` in markup. */
export interface ${attributesOf(element)} extends BesideAttributes {
${own.map((one) => member(one.name, one)).join('\n')}
}
`;
}

/** Classes, tags and events, for code without a framework. */
export function elementTypes(elements: ElementDefinition[], root: string): string {
  const common = elements[0]!.attributes.filter((one) => one.common);
  const file = path.join(root, 'src/contract/widget-events.ts');
  const events = find(file, ts.isInterfaceDeclaration, 'WidgetEvents');
  const { pos, end } = events;
  return `${head}${readFileSync(file, 'utf8').slice(pos, end).trim()}

type Events = { [Name in keyof WidgetEvents]: CustomEvent<WidgetEvents[Name]> };

/** What every element takes besides its own. */
export interface BesideElement extends HTMLElement {
${common.map((one) => member(one.property, one)).join('\n')}
}

/** The same in markup. */
export interface BesideAttributes {
${common.map((one) => member(one.name, one)).join('\n')}
}

${elements.map(interfaces).join('\n')}
/** Tag → element. */
export interface BesideElements {
${rows(elements, classOf)}
}

/** Tag → attributes. */
export interface BesideTags {
${rows(elements, attributesOf)}
}

declare global {
  interface HTMLElementTagNameMap extends BesideElements {}
  interface GlobalEventHandlersEventMap extends Events {}
}
`;
}

const allEvents = (elements: ElementDefinition[]): EventDefinition[] => [
  ...new Map(elements.flatMap(({ events }) => events).map((event) => [event.name, event])).values(),
];
const use = `import type { BesideElements, BesideTags, WidgetEvents } from './elements.js';\n`;

/** React 19 hands a function to \`onbeside-…\` over as a listener. */
export function react19Types(): string {
  return `${head}import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${use}
type Listeners = { [Name in keyof WidgetEvents as \`on\${Name}\`]?: (event: CustomEvent<WidgetEvents[Name]>) => void };
type Tags = { [Tag in keyof BesideTags]: DetailedHTMLProps<HTMLAttributes<BesideElements[Tag]>, BesideElements[Tag]> & BesideTags[Tag] & Listeners };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`;
}

/** React 18 writes attributes and nothing else: events are heard by `ref` and addEventListener, a class is `class`. */
export function react18Types(): string {
  return `${head}import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${use}
type Unheard = { [Name in keyof WidgetEvents as \`on\${Name}\`]?: never };
type Html<Element> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, 'className'> & { class?: string };
type Tags = { [Tag in keyof BesideTags]: Html<BesideElements[Tag]> & BesideTags[Tag] & Unheard };

declare global {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`;
}

const pascal = (name: string): string => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Vue writes `event-slug` and means `eventSlug`. */
export function vueTypes(elements: ElementDefinition[]): string {
  const listeners = allEvents(elements).map(({ name }) => `  on${pascal(name)}?: (event: CustomEvent<WidgetEvents['${name}']>) => void;`);
  return `${head}import type { HTMLAttributes, PublicProps } from 'vue';
import type { BesideElements, WidgetEvents } from './elements.js';

interface Listeners {
${listeners.join('\n')}
}

type Tag<Name extends keyof BesideTags> = new () => {
  $props: Omit<BesideElements[Name], keyof HTMLElement> & Listeners & HTMLAttributes & PublicProps;
  $el: BesideElements[Name];
};

declare module 'vue' {
  interface GlobalComponents {
${rows(elements, ({ tag }) => `Tag<'${tag}'>`).replaceAll(/^ {2}/gm, '    ')}
  }
}
`;
}

/** Svelte 5 listens by \`onbeside-…\`, Svelte 4 by \`on:beside-…\`. */
export function svelteTypes(elements: ElementDefinition[]): string {
  return `${head}import type { HTMLAttributes } from 'svelte/elements';
${use}
type Listeners = { [Name in keyof WidgetEvents as \`on\${Name}\` | \`on:\${Name}\`]?: (event: CustomEvent<WidgetEvents[Name]>) => void };
type Tag<Name extends keyof BesideTags> = HTMLAttributes<BesideElements[Name]> & BesideTags[Name] & Listeners;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${rows(elements, ({ tag }) => `Tag<'${tag}'>`).replaceAll(/^ {2}/gm, '    ')}
  }
}
`;
}
