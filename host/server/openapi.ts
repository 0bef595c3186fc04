import * as z from 'zod';
import type { Call } from '../../src/contract/call.ts';
import { type CallName, calls } from '../../src/contract/calls.ts';
import type { Env } from './env.ts';

type Json = Record<string, unknown>;

/** The contract as OpenAPI 3.1, made from the call table. */
export function openApi(env: Env): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const row: Call = calls[name];
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${env.PRODUCT_NAME} API`, version: '1' },
    servers: [{ url: env.PUBLIC_URL }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function operation(name: CallName, row: Call): Json {
  const status = row.status ?? 200;
  const answer = status === 204 ? {} : { content: { 'application/json': { schema: schemaOf(row.answer, 'output') } } };
  return {
    operationId: name,
    'x-who': row.who,
    'x-widget': row.widget ?? false,
    security: row.who === 'anyone' ? [{}, ...(row.widget ? [{ bearer: [] }] : [])] : [{ bearer: [] }],
    parameters: [...parameters(row.params, 'path'), ...parameters(row.query, 'query')],
    ...bodyOf(row),
    responses: { [status]: { description: 'The answer', ...answer }, default: { description: '`{ error, code? }`' } },
  };
}

function bodyOf(row: Call): Json {
  if (row.upload) {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (!row.body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(row.body, 'input') } } } };
}

function parameters(schema: Call['params'], place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: value }));
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
