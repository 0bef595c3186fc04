import * as z from 'zod';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallName, calls } from '#src/contract/calls.ts';
import { errorCodes } from '#src/contract/errors.ts';
import { callDescriptions, fieldDescriptions } from '#src/i18n/en/api-docs.ts';
import type { Env } from '../platform/env.ts';

export type JsonObject = Record<string, unknown>;

/** The API as an OpenAPI 3.1 document, generated from the call table. */
export function createOpenApiDocument(env: Env): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const definition: CallDefinition = calls[name];
    const path = definition.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [definition.method.toLowerCase()]: createOperation(name, definition),
    };
  }
  const tags = [...new Set((Object.values(calls) as CallDefinition[]).map(getTag))].toSorted();
  return {
    openapi: '3.1.0',
    info: { title: `${env.PRODUCT_NAME} API`, version: '1' },
    servers: [{ url: env.PUBLIC_URL }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
      headers: {
        RetryAfter: {
          description: 'Seconds to wait before retrying',
          schema: { type: 'integer', minimum: 1 },
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'Repeating the key and body returns the same response for 24 hours. With another body it returns 422.',
          schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
        },
        AcceptLanguage: {
          name: 'Accept-Language',
          in: 'header',
          description: 'Language of texts in the response',
          schema: { type: 'string' },
        },
      },
    },
  };
}

const errorSchema: JsonObject = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      description: 'An error message, or messages by field if the request body is invalid',
      anyOf: [
        { type: 'string' },
        { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      ],
    },
    code: { type: 'string', enum: [...errorCodes] },
  },
};

/** Error responses by status. Each operation lists those it can return. */
const errorDescriptions = {
  400: 'A parameter or the request body is invalid',
  401: 'The token is missing, invalid or expired',
  403: 'Not allowed for this role, scope or origin, or not at this time',
  404: 'Not found, or it belongs to another member',
  409: 'Conflicts with the current state',
  413: 'The request body is too large',
  415: 'Unsupported content type',
  422: 'The Idempotency-Key was already used with another body',
  429: 'Too many requests. Retry after the seconds in Retry-After',
  503: 'Temporarily unavailable. Retry after the seconds in Retry-After',
} as const;
type ErrorStatus = keyof typeof errorDescriptions;

function listErrorStatuses(definition: CallDefinition): ErrorStatus[] {
  const isWrite = definition.method !== 'GET';
  const hasBody = definition.body !== undefined || definition.isUpload === true;
  const requiresSignIn = definition.who !== 'anyone';
  const candidates: [ErrorStatus, boolean][] = [
    [400, hasBody || definition.query !== undefined || isWrite],
    [
      401,
      requiresSignIn ||
        definition.allowWidgetScope === true ||
        definition.path.startsWith('/api/auth/'),
    ],
    [403, requiresSignIn || isWrite],
    [404, definition.params !== undefined || definition.query !== undefined],
    [409, isWrite && requiresSignIn],
    [413, hasBody],
    [415, hasBody],
    [422, acceptsIdempotencyKey(definition)],
    // A rate-limited refresh returns 503, because clients sign out on a 4xx.
    [429, isWrite && definition.path !== calls.refresh.path],
    [503, true],
  ];
  return candidates.filter(([, applies]) => applies).map(([status]) => status);
}

const acceptsIdempotencyKey = (definition: CallDefinition) =>
  definition.method !== 'GET' &&
  definition.who !== 'anyone' &&
  (definition.idempotency ?? 'key') === 'key';

/** The second segment of the path: `events` of `/api/events/`. */
const getTag = ({ path }: CallDefinition) => path.split('/')[2]!;

const formatSummary = (name: string) => {
  const separated = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return separated.charAt(0).toUpperCase() + separated.slice(1);
};

function createErrorResponse(status: ErrorStatus): JsonObject {
  const headers =
    status === 429 || status === 503
      ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
      : {};
  return {
    description: errorDescriptions[status],
    ...headers,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function createOperation(name: CallName, definition: CallDefinition): JsonObject {
  const status = definition.status ?? 200;
  const csvContent = definition.hasCsv ? { 'text/csv': { schema: { type: 'string' } } } : {};
  const successBody =
    status === 204
      ? {}
      : {
          content: {
            'application/json': { schema: toJsonSchema(definition.response, 'output') },
            ...csvContent,
          },
        };
  return {
    operationId: name,
    summary: formatSummary(name),
    description: callDescriptions[name],
    tags: [getTag(definition)],
    'x-who': definition.who,
    'x-widget': definition.allowWidgetScope ?? false,
    'x-deactivated': definition.allowDeactivated ?? false,
    security:
      definition.who === 'anyone'
        ? [{}, ...(definition.allowWidgetScope ? [{ bearer: [] }] : [])]
        : [{ bearer: [] }],
    parameters: [
      ...createParameters(definition.params, 'path'),
      ...createParameters(definition.query, 'query'),
      ...(acceptsIdempotencyKey(definition)
        ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
        : []),
      { $ref: '#/components/parameters/AcceptLanguage' },
    ],
    ...createRequestBody(definition),
    responses: {
      [status]: { description: status === 204 ? 'Success, no content' : 'Success', ...successBody },
      ...Object.fromEntries(
        listErrorStatuses(definition).map((each) => [each, createErrorResponse(each)]),
      ),
    },
  };
}

function createRequestBody(definition: CallDefinition): JsonObject {
  if (definition.isUpload) {
    const file = {
      type: 'object',
      properties: {
        file: {
          type: 'string',
          contentMediaType: 'application/octet-stream',
          description: 'JPEG, PNG or WebP, up to 8 MB and 40 million pixels',
        },
      },
      required: ['file'],
    };
    const encoding = { file: { contentType: 'image/jpeg, image/png, image/webp' } };
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: file, encoding } },
      },
    };
  }
  if (!definition.body) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: toJsonSchema(definition.body, 'input') } },
    },
  };
}

function createParameters(
  schema: CallDefinition['params'],
  location: 'path' | 'query',
): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: value,
  }));
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return addDescriptions(rest) as JsonObject;
}

/** Adds a description to each field listed in `fieldDescriptions`, at any depth. */
function addDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addDescriptions);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => {
    if (key !== 'properties') return [key, addDescriptions(child)];
    const fields = Object.entries(child as JsonObject).map(([name, field]): [string, unknown] => [
      name,
      Object.hasOwn(fieldDescriptions, name)
        ? { ...(addDescriptions(field) as JsonObject), description: fieldDescriptions[name] }
        : addDescriptions(field),
    ]);
    return [key, Object.fromEntries(fields)];
  });
  return Object.fromEntries(entries);
}
