import { describe, expect, it, vi } from 'vitest';
import { storageKeys } from './storage/storage-keys.ts';
import { createCodes } from './codes.ts';
import { memoryShelf, originShelf } from './shelf.ts';
import { MapStorage } from './stand-in-api.test-helper.ts';

const at = 1_800_000_000_000;

describe('the wait between two codes', () => {
  it('[R05] is 120 s from the last send, for each address, whatever its case', () => {
    const codes = createCodes(memoryShelf());
    codes.sent(' Ada@example.org', at);
    expect([0, 1, 119_999, 120_000].map((passed) => codes.waitLeft('ada@EXAMPLE.org', at + passed))).toEqual([120_000, 119_999, 1, 0]);
    expect(codes.waitLeft('eve@example.org', at)).toBe(0);
  });

  it('[R05] survives a reload', () => {
    const storage = new MapStorage();
    createCodes(originShelf(storageKeys.emailCodes, storage)).sent('ada@example.org', at);
    expect(createCodes(originShelf(storageKeys.emailCodes, storage)).waitLeft('ada@example.org', at + 30_000)).toBe(90_000);
  });

  it('[R05] is what the server says where it sent none, never longer, and that stays known over a reload until one is sent', () => {
    const storage = new MapStorage();
    const open = () => createCodes(originShelf(storageKeys.emailCodes, storage));
    open().held('ada@example.org', at, 40_000);
    expect([open().waitLeft('ada@example.org', at), open().isHeld('Ada@example.org'), open().pending(at)]).toEqual([40_000, true, 'ada@example.org']);
    open().held('ada@example.org', at, 3_600_000);
    expect(open().waitLeft('ada@example.org', at)).toBe(120_000);
    open().sent('ada@example.org', at + 1);
    expect([open().isHeld('ada@example.org'), open().isHeld('__proto__')]).toEqual([false, false]);
  });

  it('a clock set back does not lengthen it, nonsense in the store does not stop it', () => {
    const storage = new MapStorage();
    const codes = createCodes(originShelf(storageKeys.emailCodes, storage));
    codes.sent('ada@example.org', at);
    expect(codes.waitLeft('ada@example.org', at - 3_600_000)).toBe(0);
    for (const nonsense of ['{', '[]', '"x"', '{"ada@example.org":"soon"}', 'null']) {
      storage.map.set(storageKeys.emailCodes, nonsense);
      expect(codes.waitLeft('ada@example.org', at), nonsense).toBe(0);
    }
    expect(codes.waitLeft('__proto__', at)).toBe(0);
  });

  it('tells its readers', () => {
    const codes = createCodes(memoryShelf());
    const heard = vi.fn();
    const stop = codes.subscribe(heard);
    codes.sent('ada@example.org', at);
    stop();
    codes.done('ada@example.org');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
