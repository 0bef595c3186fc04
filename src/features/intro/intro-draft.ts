import * as z from 'zod/mini';

export const IntroDraft = z.object({
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  /** Typed on the invitation. The introduction shows the field only if there is something in it. */
  dietary_needs: z.optional(z.string()),
  headline: z.optional(z.string()),
  linkedin_url: z.optional(z.string()),
  priorities: z.optional(z.array(z.string())),
  bio: z.optional(z.string()),
  company: z.optional(z.string()),
  role: z.optional(z.string()),
});
export type IntroDraft = z.infer<typeof IntroDraft>;
