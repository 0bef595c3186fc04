import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { media } from '#server/modules/media/schema.ts';
import { profileTypes, profiles } from '#server/modules/profiles/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { upsertProfileTypes } from '#server/modules/profiles/profile-types.ts';
import type { User } from '#src/contract/members.ts';
import type { ProfileDetail } from '#src/contract/profiles.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import type { createMemoryStore } from '#tests/helpers/api/memory-store.ts';
import { createUploadForm, createPhoto } from '#tests/helpers/api/images.ts';

let api: Api;
let ada: Member;
let files: ReturnType<typeof createMemoryStore>['files'];
beforeAll(async () => {
  api = await startApi();
  files = (api.store as ReturnType<typeof createMemoryStore>).files;
});
afterAll(() => api.close());
beforeEach(async () => {
  ada = await api.createMember();
});

const UPLOAD = '/api/user/profile-picture/upload/';
const upload = (bytes: Uint8Array | string, name?: string, type?: string) =>
  ada.send<User>('POST', UPLOAD, { form: createUploadForm(bytes, name, type) });
const getMediaKey = (url: string | null) => url!.slice(url!.lastIndexOf('/') + 1);
const readMediaRows = (owner: Member) =>
  api.db.select().from(media).where(eq(media.owner_id, owner.user.id));
const openStoredImage = (key: string) => sharp(files.get(key)!.bytes);

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '[R37] [case 74] a %s is stored as a portrait WebP',
    async (format) => {
      const { status, body } = await upload(
        await createPhoto(format),
        'anything.bin',
        'application/octet-stream',
      );
      expect(status).toBe(200);
      expect(body.picture_url).toMatch(/^http:\/\/localhost:3000\/media\/[\w-]{22}\.webp$/);
      expect(await openStoredImage(getMediaKey(body.picture_url)).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 614,
      });
      expect((await ada.send<User>('GET', '/api/user/me/')).body.picture_url).toBe(
        body.picture_url,
      );
      expect(await readMediaRows(ada)).toMatchObject([
        {
          kind: 'picture',
          key: getMediaKey(body.picture_url),
          size: files.get(getMediaKey(body.picture_url))!.bytes.length,
        },
      ]);
    },
  );

  test('[case 76] a photo is rotated upright and loses its metadata', async () => {
    const exif = {
      IFD0: { Make: 'Canary Camera' },
      IFD3: { GPSLatitude: '38/1 42/1 0/1', GPSLongitude: '9/1 8/1 0/1' },
    };
    const photo = await sharp(await createPhoto('jpeg', 640, 640))
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    // Control: the upload really has this metadata.
    expect(await sharp(photo).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
      icc: expect.any(Buffer),
    });
    const { body } = await upload(photo);
    const image = openStoredImage(getMediaKey(body.picture_url));
    const metadata = await image.metadata();
    expect([
      metadata.exif,
      metadata.xmp,
      metadata.icc,
      metadata.iptc,
      metadata.orientation,
    ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(files.get(getMediaKey(body.picture_url))!.bytes.toString('latin1')).not.toMatch(
      /canary|Canary|GPS/,
    );
    // EXIF orientation 6 is rotated a quarter clockwise, so the red left half is on top.
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const readPixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect(readPixel(256, 60)[0]).toBeGreaterThan(200);
    expect(readPixel(256, 450)[2]).toBeGreaterThan(200);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refusedFiles: [string, () => Promise<Uint8Array | string>, string?, string?][] = [
    ['an SVG with a script', async () => svg, 'me.svg', 'image/svg+xml'],
    [
      'HTML named as a PNG',
      async () => '<!doctype html><script>alert(1)</script>',
      'me.png',
      'image/png',
    ],
    [
      'a GIF',
      async () =>
        sharp(await createPhoto())
          .gif()
          .toBuffer(),
    ],
    ['a GIF that is a script too', async () => 'GIF89a=1;/*' + 'x'.repeat(200) + '*/alert(1)'],
    [
      'a JPEG header before HTML',
      async () =>
        Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a PDF', async () => '%PDF-1.7\n1 0 obj<<>>endobj'],
    [
      'a TIFF',
      async () =>
        sharp(await createPhoto())
          .tiff()
          .toBuffer(),
    ],
    ['an AVIF', async () => Buffer.from('0000001c66747970617669660000000061766966', 'hex')],
    ['half a JPEG', async () => (await createPhoto()).subarray(0, 1500)],
    [
      'half a JPEG with the harmless error',
      async () => endSpectrumAtZero(await createPhoto()).subarray(0, 1500),
    ],
    [
      'half a progressive JPEG',
      async () =>
        cutInHalf(
          await sharp(await createPhoto())
            .jpeg({ progressive: true })
            .toBuffer(),
        ),
    ],
    ['half a PNG', async () => (await createPhoto('png')).subarray(0, 400)],
    [
      'half an interlaced PNG',
      async () =>
        cutInHalf(
          await sharp(await createPhoto())
            .png({ progressive: true })
            .toBuffer(),
        ),
    ],
    ['half a WebP', async () => (await createPhoto('webp')).subarray(0, 200)],
    ['a header alone', async () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['nothing', async () => ''],
    [
      'an animated WebP',
      async () =>
        sharp(Buffer.concat([createGreyFrame(8, 40), createGreyFrame(8, 200)]), {
          raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
        })
          .webp({ loop: 0 })
          .toBuffer(),
    ],
  ];
  const cutInHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  /** The end of the spectrum in the scan header is 63 in a sequential JPEG (ITU-T T.81, B.2.3). Browsers ignore it. */
  const endSpectrumAtZero = (jpeg: Buffer) => {
    const components = jpeg.indexOf('ffda', 0, 'hex') + 4;
    return Buffer.from(jpeg).fill(
      0,
      components + 2 * jpeg[components]! + 2,
      components + 2 * jpeg[components]! + 3,
    );
  };
  // The greys must differ clearly, as similar frames would be encoded as one still image.
  const createGreyFrame = (side: number, grey: number) => Buffer.alloc(side * side * 3, grey);

  test.each(refusedFiles)(
    '[case 74] %s is refused with a message, and nothing is stored',
    async (_, createFile, name = 'me.png', type = 'image/png') => {
      const before = files.size;
      const response = await upload(await createFile(), name, type);
      expect(response).toMatchObject({
        status: 415,
        body: {
          error: { file: ['Choose a JPEG, PNG or WebP image that isn’t animated or damaged.'] },
        },
      });
      expect(files.size).toBe(before);
      expect(await readMediaRows(ada)).toEqual([]);
    },
  );

  test.each(['jpeg', 'png', 'webp'] as const)(
    '[case 74] what follows a complete %s, such as a ZIP, is dropped',
    async (format) => {
      const photo = await createPhoto(format);
      const { body } = await upload(
        Buffer.concat([photo, Buffer.from('504b0506' + '00'.repeat(18), 'hex')]),
      );
      const { bytes } = files.get(getMediaKey(body.picture_url))!;
      expect(bytes.includes('504b0506', 'hex')).toBe(false);
      const withoutTrailer = await upload(photo);
      expect(bytes.equals(files.get(getMediaKey(withoutTrailer.body.picture_url))!.bytes)).toBe(
        true,
      );
    },
  );

  test('[case 74] a JPEG with the harmless error of some phones is taken as picture, logo and cover', async () => {
    const photo = endSpectrumAtZero(await createPhoto());
    // Control: the decoder does call it an error.
    await expect(sharp(photo).webp().toBuffer()).rejects.toThrow('Invalid SOS parameters');
    const { path } = await createDinner(api, ada.user);
    const [profile] = await api.db.select().from(profiles).where(eq(profiles.user_id, ada.user.id));
    for (const where of [
      UPLOAD,
      `/api/profiles/${profile!.id}/upload_company_logo/`,
      `${path}/cover/`,
    ])
      expect((await ada.send('POST', where, { form: createUploadForm(photo) })).status, where).toBe(
        200,
      );
  });

  test('[case 75] too many pixels are refused by the header before decoding', async () => {
    const tooManyPixels = {
      status: 413,
      body: { error: { file: ['This image is larger than 40 megapixels. Choose a smaller one.'] } },
    };
    const createFlatPng = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#123' } })
        .png()
        .toBuffer();
    expect(await upload(await createFlatPng(60_000, 1))).toMatchObject(tooManyPixels);
    // A PNG header with an empty data chunk, which a decoder calls broken.
    const EMPTY_IDAT = Buffer.from('000000004944415435af061e', 'hex');
    const truncateAfterHeader = (png: Buffer) =>
      Buffer.concat([png.subarray(0, png.indexOf('IDAT') - 4), EMPTY_IDAT, png.subarray(-12)]);
    expect(await upload(truncateAfterHeader(await createFlatPng(8_000, 5_001)))).toMatchObject(
      tooManyPixels,
    );
    expect(await upload(truncateAfterHeader(await createFlatPng(640, 480)))).toMatchObject({
      status: 415,
    });
    expect(await readMediaRows(ada)).toEqual([]);
  });

  test('[case 75] nine million bytes are refused, even without a Content-Length', async () => {
    const largeFile = Buffer.concat([await createPhoto(), Buffer.alloc(9_000_000)]);
    expect(await upload(largeFile)).toMatchObject({
      status: 413,
      body: { error: { file: ['This file is larger than 8 MB. Choose a smaller one.'] } },
    });
    let sentBytes = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 65_536;
        controller.enqueue(new Uint8Array(65_536));
        if (sentBytes > 30_000_000) controller.close();
      },
    });
    const headers = {
      Authorization: `Bearer ${ada.access}`,
      'Content-Type': 'multipart/form-data; boundary=b',
    };
    const response = await api.app.request(
      new Request(`http://localhost:3000${UPLOAD}`, {
        method: 'POST',
        headers,
        body: stream,
        duplex: 'half',
      } as RequestInit),
    );
    expect(response.status).toBe(413);
    expect(sentBytes).toBeLessThan(9_000_000);
  });
});

describe('replacing a picture', () => {
  const readStatus = async (url: string | null) =>
    (await api.app.request(new URL(url!).pathname)).status;

  test('[R37] [case 78] a new picture replaces the old one at once; its file is deleted later', async () => {
    const first = (await upload(await createPhoto())).body.picture_url;
    const second = (await upload(await createPhoto('png'))).body.picture_url;
    expect([await readStatus(first), await readStatus(second)]).toEqual([404, 200]);
    expect(await readMediaRows(ada)).toHaveLength(1);
    await api.runDueJobs();
    const countFiles = (url: string | null) =>
      [...files.keys()].filter((key) => key.startsWith(getMediaKey(url).replace('.webp', '')))
        .length;
    expect([countFiles(first), countFiles(second)]).toEqual([0, 3]);
  });

  test('[R37] a picture can be deleted, and deleting it twice succeeds', async () => {
    const { picture_url } = (await upload(await createPhoto())).body;
    const deleted = await ada.send<User>('DELETE', '/api/user/profile-picture/delete/', {
      headers: { 'Idempotency-Key': 'one' },
    });
    expect(deleted).toMatchObject({ status: 200, body: { picture_url: null } });
    expect((await ada.send('DELETE', '/api/user/profile-picture/delete/')).status).toBe(200);
    expect(await readStatus(picture_url)).toBe(404);
    await api.runDueJobs();
    expect(files.has(getMediaKey(picture_url))).toBe(false);
  });

  test('when the media row can’t be written its file is deleted', async () => {
    const before = files.size;
    const leaver = await api.createMember();
    const form = createUploadForm(await createPhoto());
    // Deactivates the member after the file is stored and before its row is written.
    const { put } = api.store;
    let fileCount = 0;
    api.store.put = async (...file) => {
      await put(...file);
      fileCount = files.size;
      await api.db
        .update(users)
        .set({ deactivated_at: api.now() })
        .where(eq(users.id, leaver.user.id));
    };
    const { status } = await leaver.send('POST', UPLOAD, { form });
    api.store.put = put;
    expect([401, 403]).toContain(status);
    expect([fileCount, files.size]).toEqual([before + 3, before]);
  });
});

describe('a logo', () => {
  const getLogoPath = (id: string) => `/api/profiles/${id}/upload_company_logo/`;
  const uploadLogo = (member: Member, id: string, bytes: Buffer) =>
    member.send<ProfileDetail>('POST', getLogoPath(id), { form: createUploadForm(bytes) });
  let defaultProfileId: string;
  let priorityProfileId: string;
  beforeEach(async () => {
    await upsertProfileTypes(api.db);
    const [type] = await api.db.select().from(profileTypes).limit(1);
    const company = {
      name: 'Tide',
      role: 'Founder',
      website: 'https://tide.example',
      logo_url: null,
    };
    const rows = await api.db.select().from(profiles).where(eq(profiles.user_id, ada.user.id));
    defaultProfileId = rows[0]!.id;
    await api.db
      .update(profiles)
      .set({ bio: 'I row.', company })
      .where(eq(profiles.id, defaultProfileId));
    const [row] = await api.db
      .insert(profiles)
      .values({ user_id: ada.user.id, profile_type_id: type!.id })
      .returning();
    priorityProfileId = row!.id;
  });

  test('[R35] a logo on the default profile keeps its aspect ratio within 512 by 512', async () => {
    const { status, body } = await uploadLogo(
      ada,
      defaultProfileId,
      await createPhoto('png', 1000, 250),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      is_default: true,
      is_personalised: false,
      bio: 'I row.',
      company: { name: 'Tide' },
    });
    expect(await openStoredImage(getMediaKey(body.company.logo_url)).metadata()).toMatchObject({
      width: 512,
      height: 128,
    });
  });

  test('[R35] a logo on a priority copies the default profile’s text', async () => {
    const { body } = await uploadLogo(ada, priorityProfileId, await createPhoto('png', 100, 50));
    expect(body).toMatchObject({
      is_personalised: true,
      bio: 'I row.',
      company: { name: 'Tide', role: 'Founder' },
    });
    expect(await openStoredImage(getMediaKey(body.company.logo_url)).metadata()).toMatchObject({
      width: 100,
      height: 50,
    });
    const defaultProfile = await ada.send<ProfileDetail>(
      'GET',
      `/api/profiles/${defaultProfileId}/profile_detail/`,
    );
    expect(defaultProfile.body.company.logo_url).toBeNull();
  });

  test('one file used by two profiles stays until neither uses it', async () => {
    const first = (await uploadLogo(ada, defaultProfileId, await createPhoto())).body.company
      .logo_url!;
    const sharedPath = new URL(first).pathname;
    const company = { name: 'Tide', role: 'Founder', website: '', logo_url: sharedPath };
    await api.db
      .update(profiles)
      .set({ is_personalised: true, company })
      .where(eq(profiles.id, priorityProfileId));
    await uploadLogo(ada, defaultProfileId, await createPhoto());
    await api.runDueJobs();
    expect(files.has(getMediaKey(first))).toBe(true);
    await uploadLogo(ada, priorityProfileId, await createPhoto());
    await api.runDueJobs();
    expect(files.has(getMediaKey(first))).toBe(false);
  });

  test('[case 51] uploading a logo to another member’s profile is 404 and stores nothing', async () => {
    await uploadLogo(ada, defaultProfileId, await createPhoto());
    const eve = await api.createMember();
    const before = files.size;
    expect((await uploadLogo(eve, defaultProfileId, await createPhoto())).status).toBe(404);
    expect(files.size).toBe(before);
  });
});

describe('a cover', () => {
  test('[R44] a cover is set and removed by the host, 1600 by 840', async () => {
    const { path } = await createDinner(api, ada.user);
    const uploaded = await ada.send<{ cover_url: string }>('POST', `${path}/cover/`, {
      form: createUploadForm(await createPhoto()),
    });
    expect(uploaded.status).toBe(200);
    expect(await openStoredImage(getMediaKey(uploaded.body.cover_url)).metadata()).toMatchObject({
      width: 1600,
      height: 840,
    });
    expect(await ada.send('DELETE', `${path}/cover/`)).toMatchObject({
      status: 200,
      body: { cover_url: null },
    });
    await api.runDueJobs();
    expect(files.has(getMediaKey(uploaded.body.cover_url))).toBe(false);
  });

  test('[case 51] a guest who isn’t the host can’t set or remove the cover', async () => {
    const { path } = await createDinner(api, ada.user);
    const eve = await api.createMember();
    expect(
      (await eve.send('POST', `${path}/cover/`, { form: createUploadForm(await createPhoto()) }))
        .status,
    ).toBe(403);
    expect((await eve.send('DELETE', `${path}/cover/`)).status).toBe(403);
  });
});
