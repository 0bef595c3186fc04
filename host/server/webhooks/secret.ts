import { randomBytes } from 'node:crypto';
import type { Keys } from '../secret.ts';
import { seal, unseal } from '../seal.ts';

const ENCRYPTION_PURPOSE = 'webhook secret';

/** A new signing secret as in Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const makeWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** For `partners.webhook_secret`. */
export const sealWebhookSecret = (keys: Pick<Keys, 'seal'>, secret: string) => seal(keys, secret, ENCRYPTION_PURPOSE);

/** @throws Error if it was encrypted with another SECRET_KEY */
export const openWebhookSecret = (keys: Pick<Keys, 'seal'>, sealed: string) => unseal(keys, sealed, ENCRYPTION_PURPOSE);
