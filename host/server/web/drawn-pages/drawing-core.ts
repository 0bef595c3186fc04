import { type Core, createCore } from '#src/core/core.ts';
import { messageOverridesKey } from '#src/core/i18n/i18n.ts';
import { appCatalog } from '#src/i18n/app-catalog.ts';

interface DrawingCoreOptions {
  origin: string;
  locale: string;
  messageOverrides: Readonly<Record<string, unknown>>;
  now: () => number;
}

/** A core without a session that sends nothing and stores nothing. */
export function createDrawingCore({
  origin,
  locale,
  messageOverrides,
  now,
}: DrawingCoreOptions): Core {
  const noStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const fetch = () => Promise.reject(new Error('a drawn page sends no requests'));
  const core = createCore({
    apiUrl: origin,
    isFirstParty: true,
    isMemoryOnly: true,
    locale,
    catalog: appCatalog,
    storage: noStorage,
    fetch,
    now,
  });
  core.queryClient.setQueryData(messageOverridesKey, messageOverrides);
  return core;
}
