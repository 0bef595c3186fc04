import { ApiError } from './api-error.ts';
import { callRow } from './call-table.ts';
import type { Core } from './core.ts';

/**
 * A dinner's guest list as the file its host may keep (`text/csv`, R44).
 * @throws ApiError as any call does; status 0 where no answer came
 */
export async function guestsFile(core: Core, eventId: string): Promise<Blob> {
  const url = core.api + callRow('listGuests').path.replace(':id', encodeURIComponent(eventId));
  const ask = (access = '') =>
    fetch(url, { headers: { Accept: 'text/csv', 'Accept-Language': core.locale, Authorization: `Bearer ${access}` } }).catch((cause: unknown) => {
      throw new ApiError('', { status: 0, cause });
    });
  const auth = core.session.get();
  let answer = await ask(auth?.access);
  if (answer.status === 401 && auth) answer = await ask((await core.session.refresh(auth.access))?.access);
  if (!answer.ok) throw new ApiError('', { status: answer.status });
  return answer.blob();
}
