/** All tables. Rows are never sent as they are: modules map them to the contract's shapes. */
export * from './auth/schema.ts';
export * from './calendar/schema.ts';
export * from './dinners/schema.ts';
export * from './matching/schema-search.ts';
export * from './matching/schema.ts';
export * from './media/schema.ts';
export * from './notifications/schema.ts';
export * from './profiles/schema.ts';
export * from '../platform/db/schema.ts';
