import { expect, it } from 'vitest';
import { fitName } from './fit-name.ts';

it('[R42] a name in a plan takes two lines if they fit', () => {
  expect(fitName('Amara Okonkwo', 11)).toEqual(['Amara', 'Okonkwo']);
  expect(fitName('Siobhán Ní Dhomhnaill', 11)).toEqual(['Siobhán Ní', 'Dhomhnaill']);
});

it('[R42] a longer name becomes first name and initial, without an ellipsis', () => {
  expect(fitName('Ελένη Παπαδοπούλου', 10, 'Ελένη Π.')).toEqual(['Ελένη Π.']);
  expect(
    fitName('Maria-Antonietta de Vasconcelos e Albuquerque-Lindström', 12, 'Maria-Antonietta D.'),
  ).toEqual(['Maria-', 'Antonietta']);
});

it('[R42] a name that fits in no form becomes initials', () => {
  expect(fitName('Wolfeschlegelstein Berger', 6, 'Wolfeschlegelstein B.')).toEqual(['WB']);
});

it('[R42] a single name stays on one line, an empty one gives no lines', () => {
  expect(fitName('Jo', 10)).toEqual(['Jo']);
  expect(fitName('  ', 10)).toEqual([]);
});
