import { randomBytes } from 'node:crypto';
import type { Keys } from '#server/platform/crypto/secret-key.ts';
import { encrypt, decrypt } from '#server/platform/crypto/encryption.ts';

const ENCRYPTION_PURPOSE = 'webhook secret';

/** A new signing secret as in Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const createWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** For `partners.webhook_secret`. */
export const encryptWebhookSecret = (keys: Pick<Keys, 'encryption'>, secret: string) =>
  encrypt(keys, secret, ENCRYPTION_PURPOSE);

/** @throws Error if it was encrypted with another SECRET_KEY */
export const decryptWebhookSecret = (keys: Pick<Keys, 'encryption'>, encrypted: string) =>
  decrypt(keys, encrypted, ENCRYPTION_PURPOSE);
