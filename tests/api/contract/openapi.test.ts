import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallName, calls } from '#src/contract/calls.ts';
import { HostRole } from '#src/contract/host-roles.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let text: string;
let document: z.output<typeof Document>;
beforeAll(async () => {
  api = await startApi();
  const response = await api.app.request('/api/openapi.json');
  text = await response.text();
  document = Document.parse(JSON.parse(text));
});
afterAll(() => api.close());

// The subset of OpenAPI 3.1 that our document uses; other fields are refused.
const types = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'] as const;
const Schema: z.ZodType = z.lazy(() => z.union([z.boolean(), SchemaObject]));
const SchemaObject = z.strictObject({
  $ref: z.string().optional(),
  type: z.union([z.enum(types), z.array(z.enum(types))]).optional(),
  enum: z.array(z.unknown()).min(1).optional(),
  const: z.unknown().optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  pattern: z
    .string()
    .refine((pattern) => new RegExp(pattern, 'u') instanceof RegExp)
    .optional(),
  contentMediaType: z.string().optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  minItems: z.int().optional(),
  maxItems: z.int().optional(),
  items: Schema.optional(),
  properties: z.record(z.string(), Schema).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.union([z.boolean(), Schema]).optional(),
  propertyNames: Schema.optional(),
  anyOf: z.array(Schema).min(1).optional(),
  oneOf: z.array(Schema).min(1).optional(),
  allOf: z.array(Schema).min(1).optional(),
  default: z.unknown().optional(),
  prefixItems: z.array(Schema).optional(),
});
const Ref = z.strictObject({ $ref: z.string().startsWith('#/components/') });
const Parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: Schema,
});
const Content = z.record(
  z.string(),
  z.strictObject({
    schema: z.union([Ref, Schema]),
    encoding: z.record(z.string(), z.strictObject({ contentType: z.string() })).optional(),
  }),
);
const ResponseObject = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), Ref).optional(),
  content: Content.optional(),
});
const Operation = z.strictObject({
  operationId: z.string(),
  description: z.string().min(10),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  'x-who': z.enum(['anyone', 'signed-in', 'member', ...HostRole.options]),
  'x-widget': z.boolean(),
  'x-deactivated': z.boolean(),
  security: z.array(z.record(z.string(), z.array(z.string()))).min(1),
  parameters: z.array(z.union([Ref, Parameter])),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), ResponseObject),
});
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      bearer: z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        bearerFormat: z.string(),
      }),
    }),
    schemas: z.record(z.string(), Schema),
    headers: z.record(z.string(), z.strictObject({ description: z.string(), schema: Schema })),
    parameters: z.record(z.string(), Parameter),
  }),
});

const rows = Object.entries(calls) as [CallName, CallDefinition][];
const findOperation = ({ method, path }: CallDefinition) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];

test('the document has every call with parameters, body, response and errors', () => {
  const operations = Object.values(document.paths).flatMap((each) => Object.values(each));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    rows.map(([name]) => name).toSorted(),
  );
  for (const [name, row] of rows) {
    const operation = findOperation(row)!;
    expect(operation.operationId, name).toBe(name);
    const statuses = Object.keys(operation.responses);
    expect(statuses, name).toContain(String(row.status ?? 200));
    expect(statuses, name).toContain('503');
    expect(operation.requestBody !== undefined, name).toBe(
      row.body !== undefined || row.isUpload === true,
    );
    if (row.who !== 'anyone')
      expect(statuses, name).toEqual(expect.arrayContaining(['401', '403']));
    if (row.params) expect(statuses, name).toContain('404');
    if (row.body || row.isUpload)
      expect(statuses, name).toEqual(expect.arrayContaining(['400', '413', '415']));
    expect(operation.security.some((each) => 'bearer' in each) || row.who === 'anyone', name).toBe(
      true,
    );
  }
});

test('the path parameters are those in braces, and all are required', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    for (const { parameters } of Object.values(methods)) {
      const declaredParameters = parameters.flatMap((each) =>
        'name' in each && each.in === 'path' ? [each] : [],
      );
      expect(declaredParameters.map(({ name }) => name).toSorted()).toEqual(pathParameters);
      expect(declaredParameters.every(({ required }) => required)).toBe(true);
    }
  }
});

test('an idempotent write takes an Idempotency-Key and documents its 422', () => {
  const key = { $ref: '#/components/parameters/IdempotencyKey' };
  for (const [name, row] of rows) {
    const { parameters, responses } = findOperation(row)!;
    const isIdempotent =
      row.method !== 'GET' && row.who !== 'anyone' && (row.idempotency ?? 'key') === 'key';
    expect(
      parameters.some((each) => '$ref' in each && each.$ref === key.$ref),
      name,
    ).toBe(isIdempotent);
    expect('422' in responses, name).toBe(isIdempotent);
  }
  expect(findOperation(calls.refresh)!.responses).not.toHaveProperty('429');
});

test('every reference resolves', () => {
  for (const [, ref] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    let value: unknown = JSON.parse(text);
    for (const step of ref!.split('/')) value = (value as Record<string, unknown>)[step];
    expect(value, ref).toBeDefined();
  }
});
