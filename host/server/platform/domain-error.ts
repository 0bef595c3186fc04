import { HttpError } from '../http/http-error.ts';
import { t } from './i18n.ts';

export const notFound = () => new HttpError(404, t('error_not_found'));
