import { expect, it } from 'vitest';
import { cutName, planName } from './plan-name.ts';

it('[R42] a name in a plan stands on two lines where they fit', () => {
  expect(planName('Amara Okonkwo', 11)).toEqual(['Amara', 'Okonkwo']);
  expect(planName('Siobhán Ní Dhomhnaill', 11)).toEqual(['Siobhán Ní', 'Dhomhnaill']);
});

it('[R42] a longer name is the first name and an initial, never cut short with dots', () => {
  expect(planName('Ελένη Παπαδοπούλου', 10, 'Ελένη Π.')).toEqual(['Ελένη Π.']);
  expect(planName('Maria-Antonietta de Vasconcelos e Albuquerque-Lindström', 12, 'Maria-Antonietta D.')).toEqual(['Maria-', 'Antonietta D.']);
});

it('[R42] one name stays one line, no name is none', () => {
  expect(planName('Jo', 10)).toEqual(['Jo']);
  expect(planName('  ', 10)).toEqual([]);
});

it('[R42] a first name at a chair is cut with dots where it is too long for it, and never inside a letter', () => {
  expect(cutName('Amara', 4)).toBe('Amara');
  expect(cutName('Maximiliana-Theodora', 4)).toBe('Maxim…');
  expect(cutName('アレクサンドラ', 4)).toBe('アレク…');
  expect(cutName('A\u0301\u0323'.repeat(9), 2.5)).toBe(`${'A\u0301\u0323'.repeat(2)}…`);
  expect(cutName('', 4)).toBe('');
});

it('[R42] capitals, letters of other scripts and pictures are as wide as they are drawn', () => {
  // What these take in letter sizes, measured in the face of the plan.
  for (const [name, width] of Object.entries({ WAGNER: 4.41, GODDARD: 5.09, ЖАННОЧКА: 5.93, САММОСК: 5.23, Щавелёва: 4.29, '😀😀': 2.08 }))
    expect(cutName(name, width - 0.01), name).not.toBe(name);
  // Little is given away.
  for (const [name, width] of Object.entries({ Maximiliana: 5.1, Amara: 2.76, Siobhán: 3.36, WAGNER: 4.41 }))
    expect(cutName(name, width * 1.12), name).toBe(name);
});
