/** An e-mail about a dinner that couldn’t be delivered to somebody, as the host sees it. */
import * as z from 'zod/mini';
import { IsoDateTime } from './fields.ts';

/** What the e-mail was about. */
export const UndeliveredEmail = z.enum([
  'invitation',
  'confirmation',
  'change',
  'seating',
  'cancellation',
  'message',
  'reminder',
]);
export type UndeliveredEmail = z.infer<typeof UndeliveredEmail>;

/** `gave_up`: refused for the time being, or out of reach, until the last try. */
export const DeliveryFailure = z.enum([
  'no_mailbox',
  'no_domain',
  'mailbox_full',
  'spam',
  'refused',
  'gave_up',
]);
export type DeliveryFailure = z.infer<typeof DeliveryFailure>;

export const Undelivered = z.object({
  email: UndeliveredEmail,
  reason: DeliveryFailure,
  at: IsoDateTime,
});
export type Undelivered = z.infer<typeof Undelivered>;
