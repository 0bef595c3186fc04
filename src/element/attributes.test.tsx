import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  probeAttributes,
  defineProbe,
  freshTag,
  type ProbeElement,
  mountElement,
  renderedProps,
  textOf,
} from './element-page.test-helper.tsx';

describe('attributes and properties', () => {
  it('attributes can be set, changed and removed at any time', async () => {
    const element = await mountElement(defineProbe({ attributes: probeAttributes }), {
      label: 'one',
      count: '3',
      open: '',
      rows: '["a"]',
    });
    expect(renderedProps.at(-1)).toMatchObject({ label: 'one', count: 3, open: true, rows: ['a'] });
    await act(async () => {
      element.setAttribute('label', 'two');
      element.setAttribute('open', 'false');
      element.removeAttribute('count');
    });
    expect(renderedProps.at(-1)).toMatchObject({ label: 'two', open: false, count: undefined });
  });

  it('a property keeps object identity, sets no attribute, and undefined removes it', async () => {
    const element = await mountElement(defineProbe({ attributes: probeAttributes }), {});
    const rows = ['x'];
    const onPick = () => 'picked';
    await act(async () => Object.assign(element, { rows, onPick, label: 'set' }));
    expect(renderedProps.at(-1)?.rows).toBe(rows);
    expect(renderedProps.at(-1)?.onPick).toBe(onPick);
    expect([element.getAttributeNames(), element.rows, textOf(element)]).toEqual([
      [],
      rows,
      'set 0',
    ]);
    await act(async () => Object.assign(element, { label: undefined }));
    expect(textOf(element)).toBe('none 0');
  });

  it('[R70] a boolean property sets and removes its attribute, by which style sheets select', async () => {
    const element = await mountElement(defineProbe({ attributes: probeAttributes }), {});
    await act(async () => Object.assign(element, { open: true, label: 'no boolean' }));
    expect([element.getAttributeNames(), renderedProps.at(-1)?.open]).toEqual([['open'], true]);
    await act(async () => Object.assign(element, { open: false }));
    expect([element.getAttributeNames(), renderedProps.at(-1)?.open]).toEqual([[], false]);
  });

  it('a property set before the element was defined is used', async () => {
    const tag = freshTag();
    const element = document.createElement(tag) as unknown as ProbeElement;
    Object.assign(element, { label: 'early', rows: ['r'] });
    document.body.append(element);
    await act(async () => defineProbe({ tag, attributes: probeAttributes }));
    expect(renderedProps.at(-1)).toMatchObject({ label: 'early', rows: ['r'] });
    expect(Object.hasOwn(element, 'label')).toBe(false);
    await act(async () => Object.assign(element, { label: 'later' }));
    expect(textOf(element)).toBe('later 0');
  });

  it('a property name as an attribute, in lower case as Vue sets it before the element is defined, is used', async () => {
    const element = (await mountElement(defineProbe({ attributes: probeAttributes }), {
      timezone: 'Europe/Lisbon',
    })) as ProbeElement & { timeZone?: string };
    expect(element.timeZone).toBe('Europe/Lisbon');
    await act(async () => Object.assign(element, { timeZone: 'Asia/Tokyo' }));
    expect(element.timeZone).toBe('Asia/Tokyo');
  });

  it('an invalid number or JSON is ignored; invalid JSON also warns', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await mountElement(defineProbe({ attributes: probeAttributes }), {
      count: 'many',
      rows: '{oops',
    });
    expect(renderedProps.at(-1)).toMatchObject({ count: undefined, rows: undefined });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('properties on Object.prototype are not used as attributes', async () => {
    const prototype = Object.prototype as Record<string, unknown>;
    prototype.label = 'evil';
    prototype.api = 'https://evil.example';
    try {
      const element = await mountElement(defineProbe({ attributes: probeAttributes }));
      expect(textOf(element)).toBe('none 0');
    } finally {
      delete prototype.label;
      delete prototype.api;
    }
  });
});
