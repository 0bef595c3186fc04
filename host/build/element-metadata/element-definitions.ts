/** Reads each element's attributes, events, parts and tokens from its source code, so that no second list has to be kept in sync. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { ElementRow } from '../../../src/contract/elements/element-row.ts';
import { elements, getElementName, type TagName } from '../../../src/contract/elements/elements.ts';
import { toAttributeName } from '../../../src/element/attributes.ts';
import { collectPartsAndEvents } from './collect-parts-and-events.ts';
import {
  findDeclaration,
  findNodes,
  getDocComment,
  getStringLiterals,
  parseSourceFile,
} from './parse-source.ts';

export interface AttributeDefinition {
  name: string;
  property: string;
  type: string;
  values: string[];
  description: string;
  default: string | undefined;
  common: boolean;
}

export interface EventDefinition {
  name: string;
  description: string;
  /** The type of its `detail`, as written. */
  type: string;
  detail: { name: string; type: string; optional: boolean; description: string }[];
  cancelable: boolean;
}

export interface DescribedItem {
  name: string;
  description: string;
}

export interface TokenDefinition extends DescribedItem {
  /** Value in the light theme. */
  default: string;
  /** Value in the dark theme, if it differs. */
  darkDefault: string | undefined;
}

export interface ElementDefinition {
  tag: string;
  /** `InviteCard`. */
  name: string;
  description: string;
  attributes: AttributeDefinition[];
  events: EventDefinition[];
  parts: DescribedItem[];
  slots: DescribedItem[];
  tokens: TokenDefinition[];
}

/** The same for every element that doesn’t say `@slot`: see `src/element/create-element-class.ts`. */
const DEFAULT_SLOT =
  'Content that is shown until the element is defined, and where scripts don’t run, such as a link to the invitation.';

function readAttributes(file: string, name: string, common = false): AttributeDefinition[] {
  return findDeclaration(file, ts.isInterfaceDeclaration, name).members.flatMap((member) => {
    if (!ts.isPropertySignature(member) || !member.type) return [];
    const property = member.name.getText();
    const { text, tags } = getDocComment(member);
    if (!text) throw new Error(`${file}: ${property} has no doc comment`);
    const isBoolean = member.type.kind === ts.SyntaxKind.BooleanKeyword;
    return {
      name: toAttributeName(property),
      property,
      type: member.type.getText().replaceAll('(string & {})', 'string'),
      values: getStringLiterals(member.type),
      description: text,
      default: tags.get('default') ?? (isBoolean ? 'false' : undefined),
      common,
    };
  });
}

function readEvents(root: string): EventDefinition[] {
  const file = path.join(root, 'src/contract/widget-events.ts');
  const cancelableNames = new Set(
    getStringLiterals(
      findDeclaration(file, ts.isVariableDeclaration, 'cancelableWidgetEvents').initializer!,
    ),
  );
  return findDeclaration(file, ts.isInterfaceDeclaration, 'WidgetEvents').members.flatMap(
    (member) => {
      if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type))
        return [];
      const [name = ''] = getStringLiterals(member.name);
      const detail = member.type.members.filter(ts.isPropertySignature).map((field) => ({
        name: field.name.getText(),
        type: field.type?.getText() ?? 'unknown',
        optional: field.questionToken !== undefined,
        description: getDocComment(field).text,
      }));
      const { text: description } = getDocComment(member);
      if (!description) throw new Error(`${file}: ${name} has no doc comment`);
      return {
        name,
        description,
        type: member.type.getText(),
        detail,
        cancelable: cancelableNames.has(name),
      };
    },
  );
}

/** Names and descriptions of a table in `src/contract/embed/widget-styling.ts`. */
function readTable(name: string, root: string): DescribedItem[] {
  const table = findDeclaration(
    path.join(root, 'src/contract/embed/widget-styling.ts'),
    ts.isVariableDeclaration,
    name,
  );
  return findNodes(table, ts.isPropertyAssignment).map((row) => {
    const name = ts.isStringLiteral(row.name) ? row.name.text : row.name.getText();
    return { name, description: getStringLiterals(row.initializer).join('') };
  });
}

function readTokens(root: string): TokenDefinition[] {
  const themes = ['first-tokens.css', 'tokens.css'].map((file) =>
    readFileSync(path.join(root, 'src/styles', file), 'utf8').split("[data-theme='dark'] {"),
  );
  const lightCss = themes.map(([light]) => light).join('');
  const darkCss = themes.map(([, dark]) => dark).join('');
  return readTable('widgetTokens', root).map((token) => {
    const [light, dark] = [findFallback(token.name, lightCss), findFallback(token.name, darkCss)];
    if (light === undefined) throw new Error(`no file of tokens uses ${token.name}`);
    return { ...token, default: light, darkDefault: dark === light ? undefined : dark };
  });
}

/** Fallback of a custom property: `2px` in `calc(var(--beside-radius, 2px) * 0.7)`. */
function findFallback(token: string, css: string): string | undefined {
  const at = css.indexOf(`var(${token},`);
  if (at === -1) return undefined;
  const start = at + `var(${token},`.length;
  let depth = 1;
  let end = start;
  for (; depth > 0; end += 1) depth += css[end] === '(' ? 1 : css[end] === ')' ? -1 : 0;
  return css.slice(start, end - 1).trim();
}

/** All elements. Attributes come from the interface that a row satisfies; events and parts from the code that its element can reach. */
export function readElements(root: string): ElementDefinition[] {
  const common = readAttributes(
    path.join(root, 'src/contract/elements/common-attributes.ts'),
    'CommonAttributes',
    true,
  );
  const [events, parts, tokens] = [
    readEvents(root),
    readTable('widgetParts', root),
    readTokens(root),
  ];
  const byTag = elements.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
  return byTag.map(({ tag, ...element }: ElementRow & { tag: TagName }) => {
    const file = path.join(root, `src/contract/elements/${getElementName(tag)}.ts`);
    const [row] = findNodes(parseSourceFile(file), ts.isSatisfiesExpression);
    const [attributes] =
      row && ts.isTypeReferenceNode(row.type) ? (row.type.typeArguments ?? []) : [];
    if (!row || !attributes)
      throw new Error(`${file}: the row must satisfy DocumentedRow<…Attributes>`);
    const { text, tags } = getDocComment(row.parent.parent.parent);
    const picked = element.commonAttributes;
    const entry = path.join(root, `widgets/elements/${getElementName(tag)}.ts`);
    const used = collectPartsAndEvents(entry, '*', root, { parts: new Set(), events: new Set() });
    return {
      tag,
      name: attributes.getText().replace(/Attributes$/, ''),
      description: text,
      attributes: [
        ...readAttributes(file, attributes.getText()),
        ...common.filter(({ property }) => !picked || picked.some((name) => name === property)),
      ],
      events: events.filter((event) => used.events.has(event.name)),
      parts: parts.filter((part) => used.parts.has(part.name)),
      slots: [{ name: '', description: tags.get('slot') ?? DEFAULT_SLOT }],
      tokens,
    };
  });
}
