import type { Row } from '#src/contract/call.ts';
import type { CallName } from '#src/contract/calls.ts';
import { widgetCalls } from '#src/contract/calls-widget.ts';

type CallRows = Readonly<Record<string, Row>>;

const table = new Map<string, Row>(Object.entries(widgetCalls));

/** The rows of our own page alone. */
export function addCalls(calls: CallRows): void {
  for (const [name, row] of Object.entries(calls)) table.set(name, row);
}

/** The row of a call, as far as this page makes it. */
export const findCall = (name: CallName): Row | undefined => table.get(name);

/** @throws Error for a call that this page never makes: a fault of ours. */
export function callRow(name: CallName): Row {
  const row = findCall(name);
  if (!row) throw new Error(`beside: an element does not ask for ${name}`);
  return row;
}
