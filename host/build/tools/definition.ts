/** What each element takes, tells and shows: read off its own code, so that there is nothing beside it to keep in step. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { attributeOf } from '../../../src/element/attributes.ts';
import { reach } from './reach.ts';
import { commentOf, find, nodesOf, wordsIn } from './source.ts';

export interface AttributeDefinition {
  name: string;
  property: string;
  type: string;
  /** The words it may be, where there are only so many. */
  values: string[];
  description: string;
  default: string | undefined;
  /** Every element has it. */
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

export interface Named {
  name: string;
  description: string;
}

export interface TokenDefinition extends Named {
  /** In linen, by day. */
  default: string;
  /** In candlelight, where it differs. */
  evening: string | undefined;
}

export interface ElementDefinition {
  tag: string;
  /** `InviteCard`. */
  name: string;
  description: string;
  attributes: AttributeDefinition[];
  events: EventDefinition[];
  parts: Named[];
  slots: Named[];
  tokens: TokenDefinition[];
}

/** Every element takes the same: see `src/element/element-class.tsx`. */
const slots: Named[] = [
  {
    name: '',
    description: 'What stands in its place until the element is defined, and for good where no script runs: a link to the invitation, for one.',
  },
];

function attributesOf(file: string, name: string, common = false): AttributeDefinition[] {
  return find(file, ts.isInterfaceDeclaration, name).members.flatMap((member) => {
    if (!ts.isPropertySignature(member) || !member.type) return [];
    const property = member.name.getText();
    const { text, tags } = commentOf(member);
    if (!text) throw new Error(`${file}: nothing is said about ${property}`);
    const isBoolean = member.type.kind === ts.SyntaxKind.BooleanKeyword;
    return {
      name: attributeOf(property),
      property,
      type: member.type.getText().replaceAll('(string & {})', 'string'),
      values: wordsIn(member.type),
      description: text,
      default: tags.get('default') ?? (isBoolean ? 'false' : undefined),
      common,
    };
  });
}

function eventsIn(root: string): EventDefinition[] {
  const file = path.join(root, 'src/contract/widget-events.ts');
  const prevented = new Set(wordsIn(find(file, ts.isVariableDeclaration, 'cancelableEvents').initializer!));
  return find(file, ts.isInterfaceDeclaration, 'WidgetEvents').members.flatMap((member) => {
    if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type)) return [];
    const [name = ''] = wordsIn(member.name);
    const detail = member.type.members.filter(ts.isPropertySignature).map((field) => ({
      name: field.name.getText(),
      type: field.type?.getText() ?? 'unknown',
      optional: field.questionToken !== undefined,
      description: commentOf(field).text,
    }));
    const { text: description } = commentOf(member);
    if (!description) throw new Error(`${file}: nothing is said about ${name}`);
    return { name, description, type: member.type.getText(), detail, cancelable: prevented.has(name) };
  });
}

/** A table of `src/contract/embed/widget-styling.ts`: name and what is said about it. */
function tableOf(name: string, root: string): Named[] {
  const table = find(path.join(root, 'src/contract/embed/widget-styling.ts'), ts.isVariableDeclaration, name);
  return nodesOf(table, ts.isPropertyAssignment).map((row) => {
    const name = ts.isStringLiteral(row.name) ? row.name.text : row.name.getText();
    return { name, description: wordsIn(row.initializer).join('') };
  });
}

function tokensIn(root: string): TokenDefinition[] {
  const css = readFileSync(path.join(root, 'src/look/tokens.css'), 'utf8');
  const [day = '', evening = ''] = css.split("[data-theme='candlelight'] {");
  return tableOf('widgetTokens', root).map((token) => {
    const [byDay, atNight] = [fallbackOf(token.name, day), fallbackOf(token.name, evening)];
    if (byDay === undefined) throw new Error(`src/look/tokens.css: nothing takes ${token.name}`);
    return { ...token, default: byDay, evening: atNight === byDay ? undefined : atNight };
  });
}

/** `2px` of `calc(var(--beside-radius, 2px) * 0.7)`. */
function fallbackOf(token: string, css: string): string | undefined {
  const at = css.indexOf(`var(${token},`);
  if (at === -1) return undefined;
  const start = at + `var(${token},`.length;
  let open = 1;
  let end = start;
  for (; open > 0; end += 1) open += css[end] === '(' ? 1 : css[end] === ')' ? -1 : 0;
  return css.slice(start, end - 1).trim();
}

/** Every element of `widgets/`: the interface its widget satisfies says what it takes, its code what it tells and shows. */
export function readElements(root: string): ElementDefinition[] {
  const common = attributesOf(path.join(root, 'src/element/attributes.ts'), 'CommonAttributes', true);
  const [events, parts, tokens] = [eventsIn(root), tableOf('widgetParts', root), tokensIn(root)];
  const files = readdirSync(path.join(root, 'widgets')).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
  return files.toSorted().map((name) => {
    const file = path.join(root, 'widgets', name);
    const widget = find(file, ts.isVariableDeclaration, 'widget');
    const described = nodesOf(widget, ts.isSatisfiesExpression)[0]?.type;
    const [attributes] = described && ts.isTypeReferenceNode(described) ? (described.typeArguments ?? []) : [];
    if (!attributes) throw new Error(`${file}: the widget does not say what describes it`);
    const used = reach(file, '*', root, { parts: new Set(), events: new Set() });
    // The loader's face for it, which is in no file of its own.
    reach(path.join(root, 'src/element/missing.ts'), 'showMissing', root, used);
    return {
      tag: `beside-${path.basename(name, '.tsx')}`,
      name: attributes.getText().replace(/Attributes$/, ''),
      description: commentOf(widget.parent.parent).text,
      attributes: [...attributesOf(file, attributes.getText()), ...common],
      events: events.filter((event) => used.events.has(event.name)),
      parts: parts.filter((part) => used.parts.has(part.name)),
      slots,
      tokens,
    };
  });
}
