import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Paragraphs } from './paragraphs.tsx';

it('[R40] each paragraph has its own text direction', () => {
  const { container } = render(<Paragraphs text={'Bread from this morning.\n\nخبز هذا الصباح.'} />);
  expect(
    [...container.querySelectorAll('[dir]')].map(
      ({ tagName, textContent }) => `${tagName} ${textContent}`,
    ),
  ).toEqual(['P Bread from this morning.', 'P خبز هذا الصباح.']);
});
