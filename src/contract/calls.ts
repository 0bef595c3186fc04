/** Every call there is (api.md), with what it takes and answers. The server reads it, OpenAPI is made from it, and a browser has its rows (`calls-*.ts`). */
import type * as z from 'zod/mini';
import { ownCalls } from './calls-own.ts';
import { widgetCalls } from './calls-widget.ts';
import { ownInputs } from './inputs-own.ts';
import { widgetInputs } from './inputs-widget.ts';

const rows = { ...widgetCalls, ...ownCalls } as const;
const inputs = { ...widgetInputs, ...ownInputs } as const;

export type Calls = { readonly [N in keyof typeof rows]: (typeof rows)[N] & (N extends keyof typeof inputs ? (typeof inputs)[N] : unknown) };

export const calls = Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, ...(inputs as Record<string, object>)[name] }])) as Calls;

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
