import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '#server/modules/media/schema.ts';
import { profiles } from '#server/modules/profiles/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { lockMember } from '#server/modules/profiles/members.ts';
import { storeMedia } from '#server/modules/media/media-files.ts';
import type { ProfileDetail } from '#src/contract/profiles.ts';
import { createMemberWithPriorities } from '#tests/helpers/api/create-member-with-priorities.ts';
import { deferRejection, waitForBlockedQueries } from '#tests/helpers/api/lock-waits.ts';
import { type Api, type ApiResponse, startApi } from '#tests/helpers/api/start-api.ts';
import type { createMemoryStore } from '#tests/helpers/api/memory-store.ts';
import { createUploadForm, createPhoto } from '#tests/helpers/api/images.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';

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
    const send = () =>
      ada.send('POST', '/api/user/profile-picture/upload/', { form: createUploadForm(bytes) });
    const responses = await Promise.all([send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    await api.runDueJobs();
    expect(await countMediaRows(ada.user.id)).toBe(1);
  }
  // Each in three widths.
  expect(files.size).toBe(15);
});

test('[R35] a logo uploaded while the priority is saved keeps the saved text', async () => {
  const ada = await createMemberWithPriorities(api, ['raising']);
  const [priority] = await api.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.user_id, ada.user.id), isNotNull(profiles.profile_type_id)));
  const bytes = await createPhoto();
  let upload: Promise<ApiResponse<ProfileDetail>> | undefined;
  await api.rawDb.transaction(async (tx) => {
    await tx
      .update(profiles)
      .set({ bio: 'Saved meanwhile', is_personalised: true })
      .where(eq(profiles.id, priority!.id));
    upload = deferRejection(
      ada.send<ProfileDetail>('POST', `/api/profiles/${priority!.id}/upload_company_logo/`, {
        form: createUploadForm(bytes),
      }),
    );
    await waitForBlockedQueries(api);
  });
  const { status, body } = (await upload)!;
  expect([status, body.bio]).toEqual([200, 'Saved meanwhile']);
});

test('[R37] two uploads that reach the member at the same moment don’t wait for each other', async () => {
  const ada = await api.createMember();
  const bytes = await createPhoto('webp');
  let callCount = 0;
  let resolveBothThere!: () => void;
  const bothThere = new Promise<void>((resolve) => (resolveBothThere = resolve));
  const store = () =>
    storeMedia(api, { ownerId: ada.user.id, kind: 'picture', bytes }, async (tx, path) => {
      callCount += 1;
      if (callCount === 2) resolveBothThere();
      await bothThere;
      const before = await lockMember(tx, ada.user.id);
      await tx.update(users).set({ picture_url: path }).where(eq(users.id, ada.user.id));
      return { result: null, replaced: before!.picture_url };
    });
  await Promise.all([store(), store()]);
  // A transaction that was ended to free the other would have been repeated.
  expect(callCount).toBe(2);
  await api.runDueJobs();
  expect(await countMediaRows(ada.user.id)).toBe(1);
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
