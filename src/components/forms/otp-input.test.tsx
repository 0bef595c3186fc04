import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { OtpInput } from './otp-input.tsx';

afterEach(cleanup);
const onComplete = vi.fn();
function Field({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <OtpInput
      label="Code"
      length={6}
      value={value}
      onChange={setValue}
      onComplete={onComplete}
      error={error}
      hint="Sent to you"
    />
  );
}
const getInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const type = (value: string) => fireEvent.change(getInput(), { target: { value } });

it('[R01] the code is a single input that supports one-time-code autofill', () => {
  render(<Field />);
  expect(getInput().getAttribute('autocomplete')).toBe('one-time-code');
  expect(getInput().getAttribute('inputmode')).toBe('numeric');
  expect(getInput().hasAttribute('maxlength')).toBe(false);
});

it('[R01] a pasted code with spaces, dashes or Arabic digits is submitted once', () => {
  render(<Field />);
  type('٤07-1 23');
  expect(getInput().value).toBe('407123');
  expect(onComplete.mock.calls).toEqual([['407123']]);
  type('4071239');
  expect(onComplete).toHaveBeenCalledTimes(1);
  expect([...document.querySelectorAll('.cell')].map((cell) => cell.textContent).join('')).toBe(
    '407123',
  );
});

it('[R01] a corrected code is submitted again', () => {
  onComplete.mockClear();
  render(<Field />);
  for (const value of ['407123', '40712', '407124']) type(value);
  expect(onComplete.mock.calls).toEqual([['407123'], ['407124']]);
});

it('[R01] a code cleared by its form is submitted again when pasted again', () => {
  onComplete.mockClear();
  const { rerender } = render(
    <OtpInput label="Code" length={6} value="" onChange={() => {}} onComplete={onComplete} />,
  );
  type('407123');
  rerender(
    <OtpInput label="Code" length={6} value="407123" onChange={() => {}} onComplete={onComplete} />,
  );
  rerender(
    <OtpInput label="Code" length={6} value="" onChange={() => {}} onComplete={onComplete} />,
  );
  type('407123');
  expect(onComplete.mock.calls).toEqual([['407123'], ['407123']]);
});

it('an error describes the field, followed by the hint', () => {
  render(<Field error="That is not the code." />);
  const described = getInput().getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)!.textContent)).toEqual([
    'That is not the code.',
    'Sent to you',
  ]);
  expect(getInput().getAttribute('aria-invalid')).toBe('true');
});
