import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const getSquares = () => document.querySelector('.squares');
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('[R24] a loading button ignores clicks at once and shows squares after 300 ms', () => {
  const click = vi.fn();
  const { rerender } = render(<Button onClick={click}>Accept</Button>);
  fireEvent.click(screen.getByRole('button'));
  expect(click).toHaveBeenCalledTimes(1);
  rerender(
    <Button onClick={click} loading>
      Accept
    </Button>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(click).toHaveBeenCalledTimes(1);
  advanceTime(299);
  expect(getSquares()).toBeNull();
  advanceTime(2);
  expect(getSquares()).not.toBeNull();
});

it('[R24] squares stay for at least 150 ms once shown', () => {
  const { rerender } = render(<Button loading>Accept</Button>);
  advanceTime(301);
  rerender(<Button>Accept</Button>);
  advanceTime(100);
  expect(getSquares()).not.toBeNull();
  advanceTime(60);
  expect(getSquares()).toBeNull();
});

it('[R24] loading for less than 300 ms shows no squares', () => {
  const { rerender } = render(<Button loading>Accept</Button>);
  advanceTime(250);
  rerender(<Button>Accept</Button>);
  advanceTime(1000);
  expect(getSquares()).toBeNull();
});

it('[R24] a loading button keeps its focus and its name', () => {
  const { rerender } = render(<Button>Accept</Button>);
  screen.getByRole('button').focus();
  rerender(<Button loading>Accept</Button>);
  advanceTime(400);
  const button = screen.getByRole('button', { name: 'Accept' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('[R24] a loading submit button does not submit its form again', () => {
  const send = vi.fn((event: SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={(event) => send(event.nativeEvent as SubmitEvent)}>
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});

it('a button does not submit by default, and with href it is a link', () => {
  render(
    <>
      <Button>Back</Button>
      <Button href="/home">Home</Button>
    </>,
  );
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/home');
});

it('[R24] only a button with an icon and no text is square', () => {
  const icon = <svg className="icon" />;
  render(
    <>
      <Button icon={icon}>Skip</Button>
      <Button icon={icon} aria-label="Undo" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Skip' }).classList).not.toContain('bare');
  expect(screen.getByRole('button', { name: 'Undo' }).classList).toContain('bare');
});
