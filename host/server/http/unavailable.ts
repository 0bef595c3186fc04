import type { ErrorBody } from '#src/contract/errors.ts';
import { t } from '../platform/i18n.ts';

/** For requests that don't reach the app. */
export function respondUnavailable(): Response {
  return Response.json({ error: t('error_busy') } satisfies ErrorBody, {
    status: 503,
    headers: { 'Retry-After': '2', 'Cache-Control': 'no-store' },
  });
}
