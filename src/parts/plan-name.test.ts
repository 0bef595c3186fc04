import { expect, it } from 'vitest';
import { planName } from './plan-name.ts';

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
