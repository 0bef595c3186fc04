import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Loading } from './loading.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Skeleton } from './skeleton.tsx';
import { StatusLine } from './status-line.tsx';
import { StatusScreen } from './status-screen.tsx';
import { FlipCard } from '../base/flip-card.tsx';

afterEach(cleanup);

it('[R23] loading shows three squares in its container, the window or on a card', () => {
  const { rerender } = render(<Loading label="Loading" />);
  expect(document.querySelectorAll('.squares i')).toHaveLength(3);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  rerender(<Loading mode="fixedLoading" label="Loading" />);
  expect(document.querySelectorAll('.squares i')).toHaveLength(3);
  expect(screen.getByRole('status').className).toBe('loading fixed');
  rerender(<Loading mode="splash" label="Loading" name="Beside" text="Meet in person." />);
  expect(document.querySelectorAll('.squares i')).toHaveLength(3);
  expect(screen.getByText('Meet in person.')).toBeTruthy();
  expect(document.querySelector('.logo')!.textContent).toBe('Beside');
});

it.each(['list', 'feed', 'dinner', 'desk'] as const)(
  '[R23] a %s that loads has its title and one status text',
  (kind) => {
    render(<PageSkeleton kind={kind} title="Dinners" label="Loading" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dinners');
    expect(screen.getByRole('status').textContent).toBe('Loading');
  },
);

it('a skeleton has its size without a style attribute and one status text', () => {
  const { container } = render(<Skeleton lines={3} label="Loading" />);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
  expect(container.querySelector('svg')!.getAttribute('height')).toBe('72');
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

it('a status line is in the page before it has text', () => {
  const { rerender } = render(<StatusLine text="" actionLabel="Undo" onAction={() => undefined} />);
  const line = screen.getByRole('status');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<StatusLine text="Saved." actionLabel="Undo" onAction={() => undefined} />);
  expect(screen.getByRole('status')).toBe(line);
  expect(line.textContent).toBe('Saved.');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

it.each(['not-found', 'unauthorized', 'forbidden', 'internal', 'offline', 'error'] as const)(
  '[R20] the %s screen has an illustration, a title and an action',
  (kind) => {
    render(
      <StatusScreen kind={kind} title="Title" text="Text">
        <a href="/home">Go home</a>
      </StatusScreen>,
    );
    expect(document.querySelector('svg.illustration')!.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByRole('heading', { level: 1, name: 'Title' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go home' })).toBeTruthy();
  },
);

it('the hidden side of a flip card is inert', () => {
  const { rerender, container } = render(<FlipCard isFlipped={false} front="front" back="back" />);
  const getInertSides = () =>
    [...container.querySelectorAll('[inert]')].map((face) => face.textContent);
  expect(getInertSides()).toEqual(['back']);
  rerender(<FlipCard isFlipped front="front" back="back" />);
  expect(getInertSides()).toEqual(['front']);
});
