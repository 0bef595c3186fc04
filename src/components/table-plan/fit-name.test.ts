import { expect, it } from 'vitest';
import { truncateName, fitName } from './fit-name.ts';

it('[R42] a name in a plan takes two lines if they fit', () => {
  expect(fitName('Amara Okonkwo', 11)).toEqual(['Amara', 'Okonkwo']);
  expect(fitName('Siobhán Ní Dhomhnaill', 11)).toEqual(['Siobhán Ní', 'Dhomhnaill']);
});

it('[R42] a longer name becomes first name and initial, without an ellipsis', () => {
  expect(fitName('Ελένη Παπαδοπούλου', 10, 'Ελένη Π.')).toEqual(['Ελένη Π.']);
  expect(
    fitName('Maria-Antonietta de Vasconcelos e Albuquerque-Lindström', 12, 'Maria-Antonietta D.'),
  ).toEqual(['Maria-', 'Antonietta D.']);
});

it('[R42] a single name stays on one line, an empty one gives no lines', () => {
  expect(fitName('Jo', 10)).toEqual(['Jo']);
  expect(fitName('  ', 10)).toEqual([]);
});

it('[R42] a long first name is cut with an ellipsis, never inside a character', () => {
  expect(truncateName('Amara', 4)).toBe('Amara');
  expect(truncateName('Maximiliana-Theodora', 4)).toBe('Maxim…');
  expect(truncateName('アレクサンドラ', 4)).toBe('アレク…');
  expect(truncateName('A\u0301\u0323'.repeat(9), 2.5)).toBe(`${'A\u0301\u0323'.repeat(2)}…`);
  expect(truncateName('', 4)).toBe('');
});

it('[R42] width estimates cover capitals, other scripts and emoji', () => {
  // Measured widths in em, in the plan's font.
  for (const [name, width] of Object.entries({
    WAGNER: 4.41,
    GODDARD: 5.09,
    ЖАННОЧКА: 5.93,
    САММОСК: 5.23,
    Щавелёва: 4.29,
    '😀😀': 2.08,
  }))
    expect(truncateName(name, width - 0.01), name).not.toBe(name);
  // The estimate is at most 12% too wide.
  for (const [name, width] of Object.entries({
    Maximiliana: 5.1,
    Amara: 2.76,
    Siobhán: 3.36,
    WAGNER: 4.41,
  }))
    expect(truncateName(name, width * 1.12), name).toBe(name);
});
