/** Reads each element's attributes, events, parts and tokens from its source code, so that no second list has to be kept in sync. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { toAttributeName } from '../../../src/element/attributes.ts';
import { collectPartsAndEvents } from './collect-parts-and-events.ts';
import { getDocComment, findDeclaration, findNodes, getStringLiterals } from './parse-source.ts';

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
  const css = readFileSync(path.join(root, 'src/styles/first-tokens.css'), 'utf8');
  const [lightCss = '', darkCss = ''] = css.split("[data-theme='dark'] {");
  return readTable('widgetTokens', root).map((token) => {
    const [light, dark] = [findFallback(token.name, lightCss), findFallback(token.name, darkCss)];
    if (light === undefined)
      throw new Error(`src/styles/first-tokens.css does not use ${token.name}`);
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

/** All elements in `widgets/`. Attributes come from the interface the widget satisfies; events and parts from the code it can reach. */
export function readElements(root: string): ElementDefinition[] {
  const common = readAttributes(
    path.join(root, 'src/element/attributes.ts'),
    'CommonAttributes',
    true,
  );
  const [events, parts, tokens] = [
    readEvents(root),
    readTable('widgetParts', root),
    readTokens(root),
  ];
  const files = readdirSync(path.join(root, 'widgets')).filter(
    (file) =>
      file.endsWith('.ts') &&
      readFileSync(path.join(root, 'widgets', file), 'utf8').includes('DocumentedWidget<'),
  );
  return files.toSorted().map((name) => {
    const file = path.join(root, 'widgets', name);
    const widget = findDeclaration(file, ts.isVariableDeclaration, 'widget');
    const widgetType = findNodes(widget, ts.isSatisfiesExpression)[0]?.type;
    const [attributes] =
      widgetType && ts.isTypeReferenceNode(widgetType) ? (widgetType.typeArguments ?? []) : [];
    if (!attributes)
      throw new Error(`${file}: the widget must satisfy DocumentedWidget<…Attributes>`);
    const { text, tags } = getDocComment(widget.parent.parent);
    const pick = findNodes(widget, ts.isPropertyAssignment).find(
      (row) => row.name.getText() === 'commonAttributes',
    );
    const picked = pick && getStringLiterals(pick.initializer);
    const used = collectPartsAndEvents(file, '*', root, { parts: new Set(), events: new Set() });
    return {
      tag: `beside-${path.basename(name, '.ts')}`,
      name: attributes.getText().replace(/Attributes$/, ''),
      description: text,
      attributes: [
        ...readAttributes(file, attributes.getText()),
        ...common.filter(({ property }) => !picked || picked.includes(property)),
      ],
      events: events.filter((event) => used.events.has(event.name)),
      parts: parts.filter((part) => used.parts.has(part.name)),
      slots: [{ name: '', description: tags.get('slot') ?? DEFAULT_SLOT }],
      tokens,
    };
  });
}
