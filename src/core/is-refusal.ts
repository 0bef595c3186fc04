import type { ApiError } from './api-error.ts';

/** Whether the server has said no to what was asked. One who asked too often is not asked again by itself either (R55), but may ask. */
export const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;
