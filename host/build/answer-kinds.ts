/**
 * The kinds of zod that answers are written in, as the elements have them: they read what zod reads and say less of what
 * does not fit. With zod itself the first card would carry what only the forms behind it need.
 */
import { own } from '#src/core/own.ts';
import * as patterns from './answer-patterns.ts';

type Read = (value: unknown) => unknown;
type Shape = Record<string, Kind>;

interface Kind {
  parse: Read;
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: unknown };
  check(...checks: Read[]): Kind;
  shape: Shape;
  isOptional: boolean;
}

/** @param parse gives what fits, and throws otherwise */
const kind = (parse: Read, shape: Shape = {}, isOptional = false): Kind => ({
  parse,
  safeParse(value) {
    try {
      return { success: true, data: parse(value) };
    } catch (error) {
      return { success: false, error };
    }
  },
  check: (...checks) => kind((value) => checks.reduce((read, check) => check(read), parse(value))),
  shape,
  isOptional,
});

const only =
  <T>(fits: (value: T) => boolean): Read =>
  (value) => {
    if (fits(value as T)) return value;
    throw new TypeError('An answer does not fit');
  };
const matching = (pattern: RegExp) => kind(only((value) => typeof value === 'string' && pattern.test(value)));
const list = only(Array.isArray) as (value: unknown) => unknown[];
const record = only((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

export const string = () => kind(only((value) => typeof value === 'string'));
export const number = () => kind(only(Number.isFinite));
export const boolean = () => kind(only((value) => typeof value === 'boolean'));
const oneOf = (values: readonly string[]) => kind(only((value: string) => values.includes(value)));
export { oneOf as enum };
export const uuid = () => matching(patterns.uuid);
/** As zod takes it: written in this way, and a moment there is. A calendar in one pattern would be as long as all this. */
const written = /^\d{4}(?:-\d\d){2}T\d\d(?::\d\d){2}(?:\.\d+)?Z$/;
const isMoment = (value: unknown) => typeof value === 'string' && written.test(value) && new Date(value).toISOString().startsWith(value.slice(0, 19));
export const iso = { datetime: () => kind(only(isMoment)) };

export const nullable = ({ parse }: Kind) => kind((value) => (value === null ? value : parse(value)));
export const optional = ({ parse }: Kind) => kind((value) => (value === undefined ? value : parse(value)), {}, true);
export const array = ({ parse }: Kind) => kind((value) => list(value).map((each) => parse(each)));
export const union = (kinds: Kind[]) => kind((value) => (kinds.find((each) => each.safeParse(value).success) ?? kinds[0]!).parse(value));
export const object = (shape: Shape): Kind =>
  kind((value) => {
    record(value);
    const fields = Object.entries(shape).filter(([name, { isOptional }]) => !isOptional || Object.hasOwn(value as object, name));
    return Object.fromEntries(fields.map(([name, { parse }]) => [name, parse(own(value, name))]));
  }, shape);

const fieldsOf = ({ shape }: Kind, change: (field: [string, Kind]) => [string, Kind][]) => object(Object.fromEntries(Object.entries(shape).flatMap(change)));
export const extend = (base: Kind, shape: Shape) => object({ ...base.shape, ...shape });
export const omit = (base: Kind, left: object) => fieldsOf(base, (field) => (Object.hasOwn(left, field[0]) ? [] : [field]));
export const partial = (base: Kind) => fieldsOf(base, ([name, field]) => [[name, optional(field)]]);

export const gte = (least: number) => only((value: number) => value >= least);
export const lte = (most: number) => only((value: number) => value <= most);
export const maxLength = (most: number) => only((value: unknown[]) => value.length <= most);
