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
  expect(cutName('Maximiliana-Theodora', 4)).toBe('Maximil…');
  expect(cutName('アレクサンドラ', 4)).toBe('アレク…');
  expect(cutName('A\u0301\u0323'.repeat(9), 1.7)).toBe(`${'A\u0301\u0323'.repeat(2)}…`);
  expect(cutName('', 4)).toBe('');
});
