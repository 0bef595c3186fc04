import type { Deps } from '../handler.ts';
import type { Notice } from './notice.ts';

/** Feed items, mails, calendar entries and webhooks of one notice. Told twice it says nothing twice. */
export async function tell(_deps: Deps, _notice: Notice): Promise<void> {}
