import * as z from 'zod/mini';
import { LinkedInUrl } from '#src/contract/members.ts';

export const introSteps = ['names', 'priorities', 'review'] as const;
export type IntroStep = (typeof introSteps)[number];

/** What was chosen on the way, as it stands in the address (R07). */
export interface IntroChoices {
  linkedIn?: 'linkedIn' | 'manual';
  profile?: 'confirm' | 'edit';
}

/** The last of the walked `steps` that exists; the first one without any (R07, R14). */
export function stepOf(steps: number[] | undefined): IntroStep {
  return introSteps[steps?.at(-1) ?? 0] ?? introSteps[0];
}

/** Forward adds a step; back to one that was walked cuts what came after it. */
export function walkTo(steps: number[], next: number): number[] {
  const seen = steps.indexOf(next);
  return seen < 0 ? [...steps, next] : steps.slice(0, seen + 1);
}

/** The address of a LinkedIn page as people write it, with `https`; null for what is none. */
export function linkedInAddress(typed: string): string | null {
  const text = typed.trim();
  const url = z.safeParse(LinkedInUrl, /^https?:\/\//i.test(text) ? text.replace(/^http:/i, 'https:') : `https://${text}`);
  return url.success && new URL(url.data).pathname.length > 1 ? url.data : null;
}
