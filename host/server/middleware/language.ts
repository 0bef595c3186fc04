import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '../context.ts';
import { languageAsked, speak } from '../say.ts';

/** Responses use the language of `Accept-Language`. */
export const inTheirLanguage: MiddlewareHandler<AppTypes> = (c, next) => speak(languageAsked(c.req.header('Accept-Language')), next);
