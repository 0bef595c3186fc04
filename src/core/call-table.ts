import type { Call } from '#src/contract/call.ts';
import type { CallName } from '#src/contract/calls.ts';
import { widgetCalls } from '#src/contract/calls-widget.ts';

const table = new Map<string, Call>(Object.entries(widgetCalls));

/** Our own page asks for more than an element may; it says so once, at its start. */
export function addCalls(calls: Readonly<Record<string, Call>>): void {
  for (const [name, row] of Object.entries(calls)) table.set(name, row);
}

/** The row of a call, as far as this page makes it. */
export const findCall = (name: CallName): Call | undefined => table.get(name);

/** @throws Error for a call that this page never makes: a fault of ours. */
export function callRow(name: CallName): Call {
  const row = findCall(name);
  if (!row) throw new Error(`beside: an element does not ask for ${name}`);
  return row;
}
