import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

const person = { first_name: 'Ada', last_name: 'Lovelace' };
const STORED = 'https://beside.example/media/AAAAAAAAAAAAAAAAAAAAAA.webp';
const renderPicture = (picture_url: string, sizePx?: number) =>
  render(<Avatar person={{ ...person, picture_url }} sizePx={sizePx} />).container.querySelector(
    'img',
  )!;

test('[R37] a stored picture comes in the width of its place', () => {
  const { srcset, sizes, src } = renderPicture(STORED, 84);
  expect({ srcset, sizes, src }).toEqual({
    srcset: `${STORED}?w=160 160w, ${STORED}?w=320 320w, ${STORED} 512w`,
    sizes: '84px',
    src: STORED,
  });
});

test('[R37] a picture of another origin, or not uploaded yet, has one width', () => {
  for (const url of ['https://elsewhere.example/ada.jpg', 'blob:https://beside.example/1'])
    expect([
      renderPicture(url).hasAttribute('srcset'),
      renderPicture(url).hasAttribute('sizes'),
    ]).toEqual([false, false]);
});
