import { describe, expect, test } from 'vitest';
import { sanitizeEventProperties } from './sanitize-properties.ts';

const sanitizeRecording = (...steps: unknown[]) =>
  sanitizeEventProperties('$snapshot', { $snapshot_data: steps })?.$snapshot_data;
const timestamp = 1_700_000_000_000;

describe('[R64] recording sanitizer', () => {
  test('a full snapshot keeps layout, but no text, URLs, names or images', () => {
    const node = {
      type: 0,
      id: 1,
      childNodes: [
        { type: 1, id: 2, name: 'html', publicId: 'Ada', systemId: 'Ada' },
        {
          type: 2,
          id: 3,
          tagName: 'a',
          isShadowHost: true,
          attributes: {
            class: 'card',
            href: '/invite/ada',
            title: 'Ada',
            'aria-label': 'Ada',
            style: 'background: url(/media/ada); left: 3px; content: "Ada"',
          },
          childNodes: [
            { type: 3, id: 4, textContent: 'Ada Lovelace' },
            { type: 5, id: 5, textContent: 'Ada' },
          ],
        },
        {
          type: 2,
          id: 6,
          tagName: 'input',
          attributes: {
            type: 'text',
            name: 'ada',
            value: 'Ada',
            placeholder: 'Ada',
            rr_width: '9px',
          },
          childNodes: [],
        },
        {
          type: 2,
          id: 7,
          tagName: 'img',
          attributes: { src: '/media/ada', alt: 'Ada', srcset: '/ada', rr_dataURL: 'data:ada' },
          childNodes: [],
        },
        {
          type: 2,
          id: 8,
          tagName: 'style',
          attributes: { _cssText: '.a { color: red; background: url("/ada") }' },
          childNodes: [],
        },
      ],
    };
    const clean = sanitizeRecording({
      type: 2,
      timestamp,
      data: { node, initialOffset: { left: 0, top: 4 } },
    });
    expect(JSON.stringify(clean)).not.toMatch(/ada/i);
    expect(clean).toEqual([
      {
        type: 2,
        timestamp,
        data: {
          initialOffset: { left: 0, top: 4 },
          node: {
            type: 0,
            id: 1,
            childNodes: [
              { type: 1, id: 2, name: 'html', publicId: '', systemId: '' },
              {
                type: 2,
                id: 3,
                tagName: 'a',
                isShadowHost: true,
                attributes: { class: 'card', style: 'background: none; left: 3px; content: ""' },
                childNodes: [
                  { type: 3, id: 4, textContent: '*** ********' },
                  { type: 5, id: 5, textContent: '' },
                ],
              },
              {
                type: 2,
                id: 6,
                tagName: 'input',
                attributes: { type: 'text', rr_width: '9px' },
                childNodes: [],
              },
              { type: 2, id: 7, tagName: 'img', attributes: {}, childNodes: [] },
              {
                type: 2,
                id: 8,
                tagName: 'style',
                attributes: { _cssText: '.a { color: red; background: none }' },
                childNodes: [],
              },
            ],
          },
        },
      },
    ]);
  });

  test('a mutation keeps positions and text lengths, not the text', () => {
    const mutation = {
      source: 0,
      texts: [{ id: 4, value: 'Ada' }],
      attributes: [
        {
          id: 3,
          attributes: {
            href: '/ada',
            class: 'on',
            hidden: null,
            style: { left: '3px', 'background-image': 'url(/ada)', color: false },
          },
        },
      ],
      removes: [{ parentId: 1, id: 9 }],
      adds: [{ parentId: 3, nextId: null, node: { type: 3, id: 10, textContent: 'Ada' } }],
    };
    expect(sanitizeRecording({ type: 3, timestamp, data: mutation })).toEqual([
      {
        type: 3,
        timestamp,
        data: {
          source: 0,
          texts: [{ id: 4, value: '***' }],
          attributes: [
            {
              id: 3,
              attributes: {
                class: 'on',
                hidden: null,
                style: { left: '3px', 'background-image': 'none', color: false },
              },
            },
          ],
          removes: [{ parentId: 1, id: 9 }],
          adds: [{ parentId: 3, nextId: null, node: { type: 3, id: 10, textContent: '***' } }],
        },
      },
    ]);
    expect(
      sanitizeRecording({
        type: 3,
        timestamp,
        data: { source: 5, id: 6, text: 'Ada', isChecked: true },
      }),
    ).toEqual([{ type: 3, timestamp, data: { source: 5, id: 6, text: '***', isChecked: false } }]);
  });

  test('mouse moves and clicks are unchanged', () => {
    const mouseMove = {
      type: 3,
      timestamp,
      data: { source: 1, positions: [{ x: 1, y: 2, id: 3, timeOffset: -50 }] },
    };
    const click = {
      type: 3,
      timestamp,
      data: { source: 2, type: 2, id: 3, x: 1, y: 2, pointerType: 0 },
    };
    expect(sanitizeRecording(mouseMove, click)).toEqual([mouseMove, click]);
  });

  test('the page URL is reduced to its route', () => {
    expect(
      sanitizeRecording({
        type: 4,
        timestamp,
        data: { href: 'https://club.example/invite/ada?q=ada', width: 800, height: 600 },
      }),
    ).toEqual([
      {
        type: 4,
        timestamp,
        data: { href: 'https://club.example/invite/:id', width: 800, height: 600 },
      },
    ]);
    expect(
      sanitizeRecording({
        type: 5,
        timestamp,
        data: {
          tag: '$pageview',
          payload: { href: 'https://club.example/home?ada', title: 'Ada' },
        },
      }),
    ).toEqual([
      {
        type: 5,
        timestamp,
        data: { tag: '$pageview', payload: { href: 'https://club.example/home' } },
      },
    ]);
  });

  test('drops console, network, canvas, fonts, compressed and invalid events', () => {
    const droppedEvents = [
      { type: 6, timestamp, data: { plugin: 'rrweb/console@1', payload: { payload: ['Ada'] } } },
      { type: 5, timestamp, data: { tag: '$posthog_config', payload: { name: 'Ada' } } },
      {
        type: 3,
        timestamp,
        data: { source: 9, id: 1, commands: [{ property: 'fillText', args: ['Ada'] }] },
      },
      { type: 3, timestamp, data: { source: 10, family: 'Ada' } },
      { type: 2, timestamp, data: 'packed', cv: '2024-10' },
      { type: 99, timestamp, data: { node: 'Ada' } },
      'Ada',
      null,
    ];
    expect(sanitizeRecording(...droppedEvents)).toEqual([]);
  });
});
