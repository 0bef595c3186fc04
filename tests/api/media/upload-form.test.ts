import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { media } from '#server/modules/media/schema.ts';
import type { User } from '#src/contract/members.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
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
const readMediaRows = (owner: Member) =>
  api.db.select().from(media).where(eq(media.owner_id, owner.user.id));

describe('multipart parsing', () => {
  const createFormBody = (disposition: string, body: Uint8Array, boundary = 'edge') =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n`),
      body,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
  async function sendRaw(body: Buffer, type = 'multipart/form-data; boundary=edge') {
    const headers = { Authorization: `Bearer ${ada.access}`, 'Content-Type': type };
    return api.app.request(UPLOAD, { method: 'POST', headers, body: new Uint8Array(body) });
  }

  test.each([
    ['../../x', 'form-data; name="file"; filename="../../x"'],
    ['a NUL', 'form-data; name="file"; filename="a\0.png"'],
    ['a header of its own', 'form-data; name="file"; filename="\r\nX-Evil: y"'],
    ['a thousand letters', `form-data; name="file"; filename="${'n'.repeat(1000)}"`],
    ['emoji', 'form-data; name="file"; filename="🍷.png"'],
    ['two extensions', 'form-data; name="file"; filename="me.php.png"'],
    ['another name in it', 'form-data; filename="x; name=\\"other\\""; name="file"'],
    ['no quotes', 'form-data; name=file; filename=me.png'],
  ])('[case 77] a file name with %s is ignored', async (_, disposition) => {
    const response = await sendRaw(createFormBody(disposition, await createPhoto('png')));
    expect(response.status).toBe(200);
    expect(((await response.json()) as User).picture_url).toMatch(/\/media\/[\w-]{22}\.webp$/);
    expect([...files.keys()].every((key) => /^[\w-]{22}(?:\.\d+)?\.webp$/.test(key))).toBe(true);
  });

  test('[case 77] three files, extra fields, a wrong field or an empty form are refused', async () => {
    const bytes = new Uint8Array(await createPhoto('png'));
    const threeFiles = new FormData();
    for (let i = 0; i < 3; i++) threeFiles.append('file', new File([bytes], `${i}.png`));
    const thousandFields = new FormData();
    for (let i = 0; i < 1000; i++) thousandFields.append(`field${i}`, 'x');
    thousandFields.append('file', new File([bytes], 'me.png'));
    const wrongField = new FormData();
    wrongField.append('picture', new File([bytes], 'me.png'));
    const withOtherField = createUploadForm(bytes);
    withOtherField.append('user_id', 'someone');
    for (const form of [threeFiles, thousandFields, wrongField, withOtherField, new FormData()])
      expect((await ada.send('POST', UPLOAD, { form })).status).toBe(400);
    expect(await readMediaRows(ada)).toEqual([]);
  });

  test.each([
    ['application/json'],
    ['text/plain'],
    ['multipart/form-data'],
    ['multipart/mixed; boundary=edge'],
    ['multipart/form-data; boundary='],
    [''],
  ])('[case 68] a body of type "%s" is 415', async (type) => {
    expect(
      (await sendRaw(createFormBody('form-data; name="file"', await createPhoto('png')), type))
        .status,
    ).toBe(415);
  });

  test.each([
    ['cut off', (complete: Buffer) => complete.subarray(0, -12)],
    ['without an end', (complete: Buffer) => complete.subarray(0, -4)],
    [
      'with text before it',
      (complete: Buffer) => Buffer.concat([Buffer.from('hello\r\n'), complete]),
    ],
    ['with text after it', (complete: Buffer) => Buffer.concat([complete, Buffer.from('more')])],
    [
      'with another boundary',
      (complete: Buffer) =>
        Buffer.from(complete.toString('latin1').replaceAll('edge', 'ledge'), 'latin1'),
    ],
    ['empty', () => Buffer.alloc(0)],
  ])('a form %s is 400', async (_, alter) => {
    expect(
      (await sendRaw(alter(createFormBody('form-data; name="file"', await createPhoto('png')))))
        .status,
    ).toBe(400);
  });
});
