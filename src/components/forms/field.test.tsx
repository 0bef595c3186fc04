import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Choices } from './choices.tsx';
import { TextArea, TextField } from './field.tsx';

afterEach(cleanup);

it('a field with an error is invalid and described by error and hint', () => {
  const field = createRef<HTMLInputElement>();
  render(
    <TextField
      ref={field}
      label="E-mail"
      optionalLabel="optional"
      error="Required"
      hint="We write only once."
      type="email"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'E-mail optional' });
  expect(field.current).toBe(input);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(
    input
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent),
  ).toEqual(['Required', 'We write only once.']);
});

it('a field without an error is not invalid and keeps its own description', () => {
  render(<TextArea label="Bio" aria-describedby="count" />);
  const area = screen.getByRole('textbox', { name: 'Bio' });
  expect(area.hasAttribute('aria-invalid')).toBe(false);
  expect(area.getAttribute('aria-describedby')).toBe('count');
});

const options = [
  { value: 'a', label: 'Hiring' },
  { value: 'b', label: 'Raising', description: 'Those who fund' },
];

it('the error of a choice group comes before its options', () => {
  render(
    <Choices
      legend="Some"
      multiple
      options={options}
      value={[]}
      onChange={() => {}}
      error="Choose one."
    />,
  );
  const group = screen.getByRole('group', { name: 'Some' });
  const description = document.getElementById(group.getAttribute('aria-describedby')!)!;
  expect(description.textContent).toBe('Choose one.');
  expect(
    description.compareDocumentPosition(screen.getAllByRole('checkbox')[0]!) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
});

it('choices are a radio group, or checkboxes whose values keep the option order', () => {
  const onChange = vi.fn();
  const { rerender } = render(
    <Choices legend="One" options={options} value={['a']} onChange={onChange} error="Required" />,
  );
  const group = screen.getByRole('radiogroup', { name: 'One' });
  expect([group.getAttribute('aria-describedby'), group.getAttribute('aria-invalid')]).toEqual([
    expect.stringContaining('error'),
    'true',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: /Raising/ }));
  expect(onChange).toHaveBeenLastCalledWith(['b']);
  rerender(<Choices legend="Some" multiple options={options} value={['b']} onChange={onChange} />);
  fireEvent.click(screen.getByRole('checkbox', { name: /Hiring/ }));
  expect(onChange).toHaveBeenLastCalledWith(['a', 'b']);
  fireEvent.click(screen.getByRole('checkbox', { name: /Raising/ }));
  expect(onChange).toHaveBeenLastCalledWith([]);
  rerender(
    <Choices
      legend="Some"
      multiple
      options={options}
      value={['b', 'withdrawn']}
      onChange={onChange}
      error="Too many"
    />,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: /Raising/ }));
  expect(onChange, 'without a value that is no longer offered').toHaveBeenLastCalledWith([]);
  expect(screen.getByRole('checkbox', { name: /Raising/ }).getAttribute('aria-invalid')).toBe(
    'true',
  );
});
