import { DomainError } from '#server/platform/domain-error.ts';
import type { Caller } from './caller.ts';
import { t } from '#server/platform/i18n.ts';

/** The dinners this session may access; null means all. */
export const getEventIdsInScope = ({ session }: Caller): string[] | null =>
  session.scope === 'full' ? null : session.event_ids;

/** A `widget` session may access only its own dinners. */
export const isInScope = ({ session }: Caller, eventId: string) =>
  session.scope === 'full' || session.event_ids.includes(eventId);

export function requireScope(caller: Caller, eventId: string): void {
  if (!isInScope(caller, eventId))
    throw new DomainError('forbidden', t('error_scope'), { code: 'scope' });
}
