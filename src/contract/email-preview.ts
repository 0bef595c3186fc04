/** What a host's guests will read, before it is sent (R87). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { Id, IdParams, MediaUrl } from './fields.ts';
import { MessageGroup } from './rsvps.ts';

/** Beside the line or the card that names a person: their picture, or null for initials. */
const EmailPreviewPortrait = z.object({ name: z.string(), picture_url: z.nullable(MediaUrl) });

/** `kind` says what it is, as in the e-mail. The `quote` is the host's line, empty until there is one. */
export const EmailPreviewBlock = z.object({
  kind: z.enum(['heading', 'title', 'when', 'text', 'quote', 'people', 'button', 'small']),
  text: z.string(),
  /** Of `people`. Headline and reason may be empty. */
  people: z.optional(
    z.array(z.extend(EmailPreviewPortrait, { headline: z.string(), reason: z.string() })),
  ),
  /** Of a `text` that names one person. */
  portrait: z.optional(EmailPreviewPortrait),
});
export type EmailPreviewBlock = z.infer<typeof EmailPreviewBlock>;

/** In the guest's language. No reason comes from what the guest alone decided (R41). */
export const EmailPreview = z.object({
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  subject: z.string(),
  blocks: z.array(EmailPreviewBlock),
});
export type EmailPreview = z.infer<typeof EmailPreview>;

export const emailPreviewCalls = {
  previewLetter: {
    method: 'GET',
    path: '/api/events/:id/letters/preview/',
    who: 'co_host',
    params: IdParams,
    /**
     * `guest` for the e-mail about a seat, `group` for the caller's message to guests. Invitation, message and thanks are in the owner's language,
     * the invitation with the published seat of a guest on the list.
     */
    query: z.object({
      kind: z.enum(['published', 'invitation', 'message', 'thanks']),
      guest: z.optional(Id),
      group: z.optional(MessageGroup),
    }),
    response: EmailPreview,
  },
} as const satisfies Record<string, CallDefinition>;
