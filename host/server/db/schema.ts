/** All tables. Rows are never sent as they are: `db/*` maps them to the contract's shapes. */
export * from './schema/dinners.ts';
export * from './schema/finding.ts';
export * from './schema/matches.ts';
export * from './schema/members.ts';
export * from './schema/profiles.ts';
export * from './schema/sessions.ts';
export * from './schema/work.ts';
