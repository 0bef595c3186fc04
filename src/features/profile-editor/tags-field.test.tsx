import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { TagsField } from './tags-field.tsx';

it.each([',', '،'])('[R37] the Latin or Arabic comma %s adds a tag', (comma) => {
  const onChange = vi.fn();
  renderWithCore(<TagsField label="Words" name="words" value={['Bread']} onChange={onChange} />);
  const field = screen.getByLabelText('Words');
  fireEvent.change(field, { target: { value: `Ports${comma} Salt` } });
  fireEvent.keyDown(field, { key: comma });
  expect(onChange).toHaveBeenCalledWith(['Bread', 'Ports', 'Salt']);
});
