import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '../context.ts';
import { negotiateLanguage, withLocale } from '#server/platform/i18n.ts';

export const withRequestLanguage: MiddlewareHandler<AppTypes> = (c, next) =>
  withLocale(negotiateLanguage(c.req.header('Accept-Language')), next);
