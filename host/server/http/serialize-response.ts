import * as z from 'zod/mini';
import { MediaUrl } from '#src/contract/fields.ts';
import type { Env } from '../platform/env.ts';

/** Drops fields that aren't in the contract. A response that doesn't match it is a server error. */
export function serializeResponse(schema: z.ZodMiniType, response: unknown, env: Env): unknown {
  const parsed = schema.safeParse(response);
  if (!parsed.success)
    throw new Error(
      `A response does not match the contract: ${JSON.stringify(parsed.error.issues)}`,
    );
  return withAbsoluteMediaUrls(schema, parsed.data, env);
}

/** Media are stored as paths. Partner pages need absolute URLs. */
function withAbsoluteMediaUrls(schema: z.core.$ZodType, value: unknown, env: Env): unknown {
  const convert = (part: z.core.$ZodType, item: unknown) => withAbsoluteMediaUrls(part, item, env);
  if (schema === MediaUrl)
    return String(value).startsWith('/media/') ? `${env.PUBLIC_URL}${String(value)}` : value;
  if (value === null || value === undefined) return value;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return convert(def.innerType, value);
    case 'array':
      return (value as unknown[]).map((item) => convert(def.element, item));
    case 'tuple':
      return (value as unknown[]).map((item, i) => convert(def.items[i]!, item));
    case 'object': {
      const fields = Object.entries(value as object).map(([name, item]) => {
        const field = def.shape[name];
        return [name, field ? convert(field, item) : item];
      });
      return Object.fromEntries(fields);
    }
    case 'union': {
      const option = def.options.find((each) => z.safeParse(each, value).success);
      return option ? convert(option, value) : value;
    }
    default:
      if (['valueType', 'innerType', 'in', 'getter', 'left'].some((part) => part in def))
        throw new Error(`Media in a response can't be found in a schema of type ${def.type}.`);
      return value;
  }
}
