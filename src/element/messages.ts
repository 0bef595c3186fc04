import type * as z from 'zod/mini';

/** Numbers for what a window says, rising over its reloads too. */
export function rising(): () => number {
  let n = performance.timeOrigin;
  return () => (n += 1);
}

/**
 * Hears the messages of one window at one origin that fit the schema, each once and in their order; a message that was
 * sent before comes too late.
 */
export function hearing<Message extends { n: number }>(schema: z.ZodMiniType<Message>, hear: (message: Message) => void) {
  let last = 0;
  return (event: MessageEvent, from: MessageEventSource | null, origin: string): void => {
    if (from === null || event.source !== from || event.origin !== origin) return;
    const read = schema.safeParse(event.data);
    if (!read.success || read.data.n <= last) return;
    last = read.data.n;
    hear(read.data);
  };
}
