import { expect, test } from 'vitest';
import { type HomeContents, arrangeHome } from './home-blocks.ts';

const nothing: HomeContents = {
  changes: false,
  offers: false,
  hosted: false,
  invited: false,
  cancelled: false,
  next: false,
  waiting: false,
  helping: false,
  past: false,
  people: false,
  later: false,
  news: false,
  declined: false,
};
const listInOrder = (has: Partial<HomeContents>, isNextSoon = false, isHelpingSoon = false) => {
  const { top, main, side, rest } = arrangeHome({ ...nothing, ...has }, isNextSoon, isHelpingSoon);
  return [top, main, side, rest].map((blocks) => blocks.join(' '));
};

test('[R31] home begins with changed plans, then what waits for the member', () => {
  const everything = Object.fromEntries(Object.keys(nothing).map((block) => [block, true]));
  expect(listInOrder(everything)).toEqual([
    'changes offers hosted invited cancelled',
    'next waiting helping past',
    'people later',
    'news open declined',
  ]);
  expect(listInOrder(everything, true), 'a dinner today or tomorrow').toEqual([
    'changes',
    'next offers hosted invited cancelled waiting helping past',
    'people later',
    'news open declined',
  ]);
  expect(listInOrder(everything, false, true)[0], 'help today or tomorrow').toBe(
    'changes helping offers hosted invited cancelled',
  );
  expect(listInOrder(everything, true, true)[1], 'both').toBe(
    'next helping offers hosted invited cancelled waiting past',
  );
});

test('[R75] without a dinner of one’s own, open ones are home’s main part', () => {
  expect(listInOrder({})).toEqual(['', 'open', '', '']);
  expect(listInOrder({ people: true, news: true, declined: true })).toEqual([
    '',
    'open',
    'people',
    'news declined',
  ]);
});

test('[R31] a cancelled dinner comes before finding another', () => {
  expect(listInOrder({ cancelled: true, past: true, people: true })).toEqual([
    'cancelled',
    'past open',
    'people',
    '',
  ]);
});

test('[R75] below an invitation open dinners come after the news', () => {
  expect(listInOrder({ invited: true, news: true })).toEqual(['invited', 'news open', '', '']);
  expect(listInOrder({ invited: true })).toEqual(['invited', 'open', '', '']);
});
