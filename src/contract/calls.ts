/** All API calls. The server mounts a handler for each, the client builds its requests from them, and OpenAPI is generated from them. */
import type * as z from 'zod/mini';
import { authCalls } from './auth.ts';
import { calendarCalls } from './calendar.ts';
import { doorCalls } from './door.ts';
import { eventLogCalls } from './event-log.ts';
import { eventCalls } from './events.ts';
import { feedCalls } from './feeds.ts';
import { guestImportCalls } from './guest-import.ts';
import { guestSeatingCalls } from './guest-seating.ts';
import { healthAndConfigCalls } from './health-and-config.ts';
import { hostCalls } from './hosts.ts';
import { invitationCalls } from './invitations.ts';
import { kitchenCalls } from './kitchen.ts';
import { emailPreviewCalls } from './email-preview.ts';
import { matchCalls } from './matches.ts';
import { memberCalls } from './members.ts';
import { placeholderCalls } from './placeholders.ts';
import { profileCalls } from './profiles.ts';
import { recapCalls } from './recap.ts';
import { rsvpCalls } from './rsvps.ts';
import { seatingCalls } from './seating.ts';
import { seatingVersionCalls } from './seating-versions.ts';

export const calls = {
  ...authCalls,
  ...memberCalls,
  ...profileCalls,
  ...eventCalls,
  ...invitationCalls,
  ...rsvpCalls,
  ...hostCalls,
  ...eventLogCalls,
  ...placeholderCalls,
  ...guestImportCalls,
  ...guestSeatingCalls,
  ...doorCalls,
  ...kitchenCalls,
  ...recapCalls,
  ...seatingCalls,
  ...seatingVersionCalls,
  ...emailPreviewCalls,
  ...matchCalls,
  ...feedCalls,
  ...calendarCalls,
  ...healthAndConfigCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

type RequiredInput<C, K extends string> = C extends { [P in K]: infer S extends z.ZodMiniType }
  ? { [P in K]: z.input<S> }
  : unknown;
type QueryInput<C> = C extends { query: infer S extends z.ZodMiniType }
  ? Record<string, never> extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : unknown;

/** What a caller passes: path parameters, query and body, as far as the call has them. */
export type CallInput<N extends CallName> = RequiredInput<Calls[N], 'params'> &
  QueryInput<Calls[N]> &
  RequiredInput<Calls[N], 'body'> &
  (Calls[N] extends { isUpload: true } ? { file: Blob } : unknown);
export type CallResponse<N extends CallName> = Calls[N] extends {
  response: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : never;
