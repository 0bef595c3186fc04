import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '../../../host/server/modules/media/schema.ts';
import { users } from '../../../host/server/modules/auth/schema.ts';
import { storeMedia } from '../../../host/server/modules/media/media-files.ts';
import { type Api, startApi } from '../../helpers/api/start-api.ts';
import type { createMemoryStore } from '../../helpers/api/memory-store.ts';
import { createUploadForm, createPhoto } from '../../helpers/api/images.ts';
import { type Postgres, createDatabase } from '../../helpers/services/postgres.ts';

let postgres: Postgres;
let api: Api;
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await api?.close();
  await postgres?.stop();
});

const countMediaRows = (owner: string) => api.db.$count(media, eq(media.owner_id, owner));

test('[R37] two simultaneous uploads leave one row and one file', async () => {
  const { files } = api.store as ReturnType<typeof createMemoryStore>;
  const bytes = await createPhoto();
  for (let round = 0; round < 5; round++) {
    const ada = await api.createMember();
    const send = () => ada.send('POST', '/api/user/profile-picture/upload/', { form: createUploadForm(bytes) });
    const responses = await Promise.all([send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    await api.runDueJobs();
    expect(await countMediaRows(ada.user.id)).toBe(1);
  }
  expect(files.size).toBe(5);
});

test('[R37] control: without the lock on the member an unused media row is left over', async () => {
  const ada = await api.createMember();
  const bytes = await createPhoto('webp');
  let readCount = 0;
  let resolveBothRead!: () => void;
  const bothRead = new Promise<void>((resolve) => (resolveBothRead = resolve));
  const storeWithoutLock = () =>
    storeMedia(api, { ownerId: ada.user.id, kind: 'picture', bytes }, async (tx, path) => {
      const [before] = await tx.select().from(users).where(eq(users.id, ada.user.id));
      readCount += 1;
      if (readCount === 2) resolveBothRead();
      await bothRead;
      await tx.update(users).set({ picture_url: path }).where(eq(users.id, ada.user.id));
      return { result: null, replaced: before!.picture_url };
    });
  await Promise.all([storeWithoutLock(), storeWithoutLock()]);
  await api.runDueJobs();
  expect(await countMediaRows(ada.user.id)).toBe(2);
});
