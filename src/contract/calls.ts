/** Every call there is (api.md). Client and server both read this table; OpenAPI is made from it. */
import type * as z from 'zod/mini';
import { ownCalls } from './calls-own.ts';
import { widgetCalls } from './calls-widget.ts';

export const calls = { ...widgetCalls, ...ownCalls } as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

type In<C, K extends string> = C extends { [P in K]: infer S extends z.ZodMiniType } ? { [P in K]: z.input<S> } : unknown;
type Optional<C> = C extends { query: infer S extends z.ZodMiniType }
  ? Record<string, never> extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : unknown;

/** What a client gives: path parameters, search values and body, each only where the row has one. */
export type Input<N extends CallName> = In<Calls[N], 'params'> &
  Optional<Calls[N]> &
  In<Calls[N], 'body'> &
  (Calls[N] extends { upload: true } ? { file: Blob } : unknown);
export type Answer<N extends CallName> = Calls[N] extends { answer: infer S extends z.ZodMiniType } ? z.output<S> : never;
