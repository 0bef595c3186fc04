import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { createSentCodes } from './sent-codes.ts';
import { inMemoryStore, localStore } from '../storage/storage.ts';
import { MapStorage } from '../testing/fake-api.test-helper.ts';

const at = 1_800_000_000_000;

describe('cooldown between two codes', () => {
  it('[R05] is 120 s from the last send, per address, ignoring case', () => {
    const codes = createSentCodes(inMemoryStore());
    codes.recordSent(' Ada@example.org', at);
    expect(
      [0, 1, 119_999, 120_000].map((passed) => codes.getCooldownMs('ada@EXAMPLE.org', at + passed)),
    ).toEqual([120_000, 119_999, 1, 0]);
    expect(codes.getCooldownMs('eve@example.org', at)).toBe(0);
  });

  it('[R05] survives a reload', () => {
    const storage = new MapStorage();
    createSentCodes(localStore(storageKeys.emailCodes, storage)).recordSent('ada@example.org', at);
    expect(
      createSentCodes(localStore(storageKeys.emailCodes, storage)).getCooldownMs(
        'ada@example.org',
        at + 30_000,
      ),
    ).toBe(90_000);
  });

  it("[R05] after a 429 follows the server's wait, at most 120 s, across reloads", () => {
    const storage = new MapStorage();
    const open = () => createSentCodes(localStore(storageKeys.emailCodes, storage));
    open().recordThrottled('ada@example.org', at, 40_000);
    expect([
      open().getCooldownMs('ada@example.org', at),
      open().isThrottled('Ada@example.org'),
      open().getPendingEmail(at),
    ]).toEqual([40_000, true, 'ada@example.org']);
    open().recordThrottled('ada@example.org', at, HOUR_MS);
    expect(open().getCooldownMs('ada@example.org', at)).toBe(120_000);
    open().recordSent('ada@example.org', at + 1);
    expect([open().isThrottled('ada@example.org'), open().isThrottled('__proto__')]).toEqual([
      false,
      false,
    ]);
  });

  it('is not extended by a clock set back or broken by invalid stored data', () => {
    const storage = new MapStorage();
    const codes = createSentCodes(localStore(storageKeys.emailCodes, storage));
    codes.recordSent('ada@example.org', at);
    expect(codes.getCooldownMs('ada@example.org', at - HOUR_MS)).toBe(0);
    for (const nonsense of ['{', '[]', '"x"', '{"ada@example.org":"soon"}', 'null']) {
      storage.map.set(storageKeys.emailCodes, nonsense);
      expect(codes.getCooldownMs('ada@example.org', at), nonsense).toBe(0);
    }
    expect(codes.getCooldownMs('__proto__', at)).toBe(0);
  });
});
