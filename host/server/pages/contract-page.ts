/** The contract to read: the same document as openapi.json, as a page without a script. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../escape-html.ts';
import { candlelight, linen, sans, serif } from '../mail/page.ts';
import { type Json, openApi } from '../openapi.ts';
import type { Env } from '../env.ts';
import { say } from '../say.ts';

/** Linen by day, candlelight where the reader's device asks for it. */
const colours = ({ paper, card, ink, soft, line, accent }: typeof linen) =>
  `--paper:${paper};--card:${card};--ink:${ink};--soft:${soft};--line:${line};--accent:${accent}`;
const style = `:root{color-scheme:light dark;${colours(linen)}}
@media (prefers-color-scheme:dark){:root{${colours(candlelight)}}}
body{margin:0;background:var(--paper);color:var(--ink);font:500 16px/1.5 ${sans}}
main{max-width:760px;margin:0 auto;padding:48px 20px 96px}
h1{margin:0 0 8px;font:400 40px/1.15 ${serif}}
h2{margin:56px 0 8px;font:400 26px/1.2 ${serif};text-transform:capitalize}
a{color:var(--accent)}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin:24px 0 0}
details{background:var(--card);border-bottom:1px solid var(--line)}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:12px 16px;cursor:pointer}
summary::-webkit-details-marker{display:none}
summary::after{content:'+';margin-left:auto;color:var(--accent)}
details[open]>summary::after{content:'\\2013'}
summary b{min-width:68px;font-weight:600}
summary span{color:var(--soft)}
summary code{overflow-wrap:anywhere}
section{padding:0 16px 16px}
h3{margin:16px 0 4px;font:600 14px/1.4 ${sans};color:var(--soft)}
ul{margin:0;padding:0 0 0 20px}
li ul{border-left:1px solid var(--line);padding-left:16px}
code{font:400 14px/1.5 ui-monospace,Menlo,Consolas,monospace}
small{color:var(--soft);font-size:14px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
:target{scroll-margin-top:16px}`;

const hash = createHash('sha256').update(style).digest('base64');
export const contractPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Schema {
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema | false;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  $ref?: string;
}
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  'x-who': string;
  'x-widget': boolean;
  parameters: { name?: string; in?: string; required?: boolean; schema?: Schema; $ref?: string }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
}

const safe = (value: unknown) => escapeHtml(String(value));

/** A type in a line: `string (uuid)`, `"a" | "b"`, `list of …`. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  if (schema.prefixItems) return `(${schema.prefixItems.map(typeOf).join(', ')})`;
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const type = [schema.type ?? 'any'].flat().join(' | ');
  return schema.format ? `${type} (${schema.format})` : type;
}

function boundsOf({ minLength, maxLength, minimum, maximum, minItems, maxItems }: Schema): string {
  const range = (low: number | undefined, high: number | undefined, of: string) =>
    high !== undefined && Math.abs(high) < Number.MAX_SAFE_INTEGER ? `${low !== undefined && low > 0 ? `${low}–` : '≤ '}${high}${of}` : '';
  return [range(minLength, maxLength, ' letters'), range(minimum, maximum, ''), range(minItems, maxItems, ' items')].filter(Boolean).join(', ');
}

/** The object inside a schema, through lists and alternatives. */
const inner = (schema: Schema): Schema[] => [
  ...(schema.properties ? [schema] : []),
  ...(schema.items ? inner(schema.items) : []),
  ...(schema.anyOf ?? []).flatMap(inner),
];

function fields(schema: Schema): string {
  return inner(schema)
    .map(({ properties = {}, required = [] }) => {
      const rows = Object.entries(properties).map(([name, value]) => {
        const notes = [boundsOf(value), value.description ?? ''].filter(Boolean).join('. ');
        const optional = required.includes(name) ? '' : ` <small>${safe(say('contract_optional'))}</small>`;
        return `<li><code>${safe(name)}</code> ${safe(typeOf(value))}${optional}${notes ? ` <small>${safe(notes)}</small>` : ''}${fields(value)}</li>`;
      });
      return rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '';
    })
    .join('');
}

function part(title: string, { content = {} }: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => `<h3>${safe(title)} <small>${safe(type)}</small></h3>${fields(schema) || `<p><code>${safe(typeOf(schema))}</code></p>`}`)
    .join('');
}

function operationHtml(method: string, path: string, operation: Operation, named: Record<string, { name: string; in: string }>): string {
  const given = operation.parameters.map((each) => {
    const known = each.$ref ? named[each.$ref.split('/').at(-1)!]! : each;
    const { name = '', in: place = '' } = known;
    const optional = each.required ? '' : ` <small>${safe(say('contract_optional'))}</small>`;
    const note = each.schema?.description ? ` <small>${safe(each.schema.description)}</small>` : '';
    return `<li><code>${safe(name)}</code> ${safe(place)}${each.schema ? ` ${safe(typeOf(each.schema))}` : ''}${optional}${note}</li>`;
  });
  const [answer, ...refused] = Object.entries(operation.responses).toSorted(([a], [b]) => Number(a) - Number(b));
  return [
    `<details id="${safe(operation.operationId)}"><summary><b>${safe(method.toUpperCase())}</b> <code>${safe(path)}</code> <span>${safe(operation.summary)}</span></summary><section><p>${safe(operation.description)}</p>`,
    `<p><small>${safe(say(operation['x-widget'] ? 'contract_who_widget' : 'contract_who', { who: operation['x-who'] }))}</small></p>`,
    `<h3>${safe(say('contract_parameters'))}</h3><ul>${given.join('')}</ul>`,
    operation.requestBody ? part(say('contract_body'), operation.requestBody) : '',
    `<h3>${safe(answer![0])} <small>${safe(answer![1].description)}</small></h3>`,
    answer![1].content ? part(say('contract_answer'), answer![1]) : '',
    `<h3>${safe(say('contract_refusals'))}</h3><ul>${refused.map(([status, { description }]) => `<li><code>${safe(status)}</code> ${safe(description)}</li>`).join('')}</ul>`,
    '</section></details>',
  ].join('');
}

export function contractPage(env: Env): string {
  const { paths, components } = openApi(env) as { paths: Record<string, Record<string, Operation>>; components: { parameters: Json } };
  const named = components.parameters as Record<string, { name: string; in: string }>;
  const all = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
  const tags = [...new Set(all.map(({ operation }) => operation.tags[0]!))];
  const groups = tags.map((tag) => {
    const rows = all.filter(({ operation }) => operation.tags[0] === tag);
    return `<h2 id="${safe(tag)}">${safe(tag)}</h2>${rows.map(({ method, path, operation }) => operationHtml(method, path, operation, named)).join('')}`;
  });
  const title = say('contract_title', { product: env.PRODUCT_NAME });
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">`,
    `<title>${safe(title)}</title><style>${style}</style></head><body><main><h1>${safe(title)}</h1>`,
    `<p>${safe(say('contract_lead'))} <a href="/api/openapi.json">openapi.json</a></p>`,
    `<nav>${tags.map((tag) => `<a href="#${safe(tag)}">${safe(tag)}</a>`).join('')}</nav>${groups.join('')}</main></body></html>`,
  ].join('\n');
}
