import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { EventItem } from './event-item.tsx';

const cover_url = `https://beside.example/media/${'a'.repeat(22)}.webp`;

it('[R76] a dinner’s photo takes the place of its tables in the list', () => {
  const { container } = renderWithCore(
    <>
      <EventItem event={makeDinner(1) as DinnerEvent} />
      <EventItem event={makeDinner(2, { cover_url }) as DinnerEvent} />
      <EventItem event={makeDinner(3, { cover_url, status: 'cancelled' }) as DinnerEvent} />
    </>,
  );
  const [plain, shown, cancelled] = container.querySelectorAll('.events-item');
  expect(plain!.querySelectorAll('img')).toHaveLength(0);
  expect(plain!.querySelector('.mini-plan')).not.toBeNull();
  const image = shown!.querySelector('img')!;
  expect(image.getAttribute('src')).toBe(cover_url);
  expect(image.getAttribute('alt'), 'the title stands beside it').toBe('');
  expect(shown!.querySelector('.mini-plan')).toBeNull();
  expect(cancelled!.querySelector('img')!.className).toContain('cancelled');
});

it('[R33] among one’s own dinners, one known by its link says that one is invited', () => {
  const dinner = makeDinner(1, { my_status: null, is_host: false, my_role: null }) as DinnerEvent;
  const { unmount } = renderWithCore(<EventItem event={dinner} tab="all" />);
  expect(screen.queryByText('You’re invited')).toBeNull();
  unmount();
  renderWithCore(<EventItem event={dinner} tab="mine" />);
  screen.getByText('You’re invited');
});

it('[R82] once check-in is open, hosts and helpers find it in the list', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const tonight = { starts_at: inMinutes(50), ends_at: inMinutes(200), attendee_count: 5 };
  const render = (my_role: 'door' | null) =>
    renderWithCore(<EventItem event={makeDinner(1, { ...tonight, my_role }) as DinnerEvent} />);
  const { unmount } = render(null);
  expect(screen.queryByRole('link', { name: 'Check in' })).toBeNull();
  unmount();
  render('door');
  screen.getByRole('link', { name: 'Check in' });
});
