import { describe, expect, it } from 'vitest';
import { getInitials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Amara Okonkwo', 'AO'],
    ['Ada King Lovelace', 'AK'],
    ['Jo', 'J'],
    ['bell hooks', 'BH'],
    ['  Bo   Ek ', 'BE'],
    ['Łukasz Wiśniewski', 'ŁW'],
    ['A\u030Asa O\u0308berg', 'ÅÖ'],
    ['Ελένη Παπαδοπούλου', 'ΕΠ'],
    ['山本 葵', '山葵'],
    ['نور الهاشمي', 'نا'],
    ['प्रिया किरण', 'प्कि'],
    ['“Nana” (Yaw) Asante', 'NY'],
    ['გიორგი ბერიძე', 'გბ'],
  ])('[R30] the initials of %s are %s', (name, expected) => {
    expect(getInitials(name)).toBe(expected);
  });

  it.each(['', '   ', '—', '42', '🍷 🍷'])(
    '[R30] a name without letters (%j) gives a question mark',
    (name) => {
      expect(getInitials(name)).toBe('?');
    },
  );
});
