import type * as z from 'zod/mini';

/** Returns increasing message numbers. They keep increasing when the window reloads. */
export function createMessageCounter(): () => number {
  let n = performance.timeOrigin;
  return () => (n += 1);
}

/**
 * Returns a handler for messages of one window at one origin. Ignores messages that don't match the schema, repeated ones and
 * ones that arrive after a later message.
 */
export function createMessageReceiver<Message extends { n: number }>(
  schema: z.ZodMiniType<Message>,
  onMessage: (message: Message) => void,
) {
  let lastNumber = 0;
  return (event: MessageEvent, source: MessageEventSource | null, origin: string): void => {
    if (source === null || event.source !== source || event.origin !== origin) return;
    const parsed = schema.safeParse(event.data);
    if (!parsed.success || parsed.data.n <= lastNumber) return;
    lastNumber = parsed.data.n;
    onMessage(parsed.data);
  };
}
