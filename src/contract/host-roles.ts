/** What somebody may do for a dinner (R81): the rules that server and client share. */
import * as z from 'zod/mini';

/**
 * `owner` gives the dinner and may do everything. `co_host` may do all but cancel it and choose its hosts. `door` sees who comes, where
 * they sit and, on the evening, what they need, and checks them in; the role ends when the door closes.
 */
export const HostRole = z.enum(['owner', 'co_host', 'door']);
export type HostRole = z.infer<typeof HostRole>;

/** Roles that the owner gives to others. */
export const GivenRole = z.enum(['co_host', 'door']);
export type GivenRole = z.infer<typeof GivenRole>;

/** Each role may do what those before it may. */
const RANKS: readonly HostRole[] = ['door', 'co_host', 'owner'];

export const hasRole = (role: HostRole | null, required: HostRole): boolean =>
  role !== null && RANKS.indexOf(role) >= RANKS.indexOf(required);

/** Owner and co-hosts see and do what is the hosts' alone. */
export const isHosting = ({ my_role }: { my_role: HostRole | null }): boolean =>
  hasRole(my_role, 'co_host');
