import { isRecordedKey, replaceSecretKey } from '../platform/crypto/key-fingerprint.ts';
import { type AdminCommand, OperatorError, UsageError } from './command.ts';

const CONSEQUENCES = `To go back you need the former SECRET_KEY: keep it until you are sure. What is lost with it:
  - all sessions and sign-in codes: everyone has to sign in again
  - e-mails that are still queued, and unsubscribe links in those already sent
  - webhook secrets: add each partner that has one again
  - connections to Google Calendar: members have to connect again
  - which addresses without an account have been invited: they aren't told if their dinner is cancelled
Stop all servers first. Then: npm run admin -- accept-key --confirm`;

export const acceptKeyCommand: AdminCommand = {
  usage: '[--confirm]',
  description:
    'use another SECRET_KEY for this database, when the former one is lost or known to others; without --confirm it says what that costs',
  async run(deps, [flag, ...rest]) {
    if (rest.length > 0 || (flag !== undefined && flag !== '--confirm')) throw new UsageError();
    const isRecorded = await isRecordedKey(deps);
    if (isRecorded === null)
      return 'No key is recorded for this database yet. The next start of a server records its own.';
    if (isRecorded) return 'This is already the SECRET_KEY of this database. Nothing has changed.';
    if (!flag) throw new OperatorError(CONSEQUENCES);
    await replaceSecretKey(deps);
    return 'Done. Start all servers with this SECRET_KEY.';
  },
};
