import type { Env } from './env.ts';

/** Origins other than the product's own on which people may sign in: those of PARTNER_ORIGINS and those the operator added. */
export interface Partners {
  /** Whether people may sign in on this exact origin. `null` (a sandbox, a file) never is one. */
  has(origin: string): boolean;
}

export function partnersOf(env: Env): Partners {
  return {
    has(origin) {
      if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
      return env.PARTNER_ORIGINS.includes('*') ? /^https?:/.test(origin) : env.PARTNER_ORIGINS.includes(origin);
    },
  };
}
