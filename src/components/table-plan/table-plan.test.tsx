import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TablePlan, type TablePlanProps } from './table-plan.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const createSeats = (n: number, me: number) =>
  Array.from({ length: n }, (_, position) => ({
    position,
    number: position + 1,
    name: position === me + 1 ? 'Amara Okonkwo' : null,
    initials: position === 0 ? null : 'AO',
    is_me: position === me,
    is_neighbour: position === me + 1,
  }));
const draw = (over: Partial<TablePlanProps> = {}) =>
  render(
    <TablePlan
      tables={[{ id: 'a', name: 'Window', shape: 'round', seats: createSeats(8, 3) }]}
      label="The plan"
      seatLabel={(seat, table) => `${table.name} ${seat.position + 1}`}
      listLabel="As a list"
      youLabel="You"
      {...over}
    />,
  );
const getFocusedLabel = () => document.activeElement?.getAttribute('aria-label');
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

it('[R42] every seat has a label, mine is the only tab stop, arrow keys move around', () => {
  draw();
  expect(screen.getAllByRole('img')).toHaveLength(8);
  const stops = document.querySelectorAll<SVGGElement>('[tabindex="0"]');
  expect([...stops].map((stop) => stop.getAttribute('aria-label'))).toEqual(['Window 4']);
  stops[0]!.focus();
  press('ArrowLeft');
  expect(getFocusedLabel()).toBe('Window 5');
  press('Home');
  expect(getFocusedLabel()).toBe('Window 1');
  press('End');
  expect(getFocusedLabel()).toBe('Window 8');
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

it('[R42] plates move when guests change chairs, but not on the first render', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(350);
  const moved = vi.spyOn(Element.prototype, 'animate').mockReturnValue({} as Animation);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const tables = (me: number) => [
    { id: 'a', name: 'Window', shape: 'long' as const, seats: createSeats(6, me) },
  ];
  const { rerender } = draw({ tables: tables(3) });
  expect(document.querySelector('.plan-table.upright'), 'it fits horizontally').toBeNull();
  expect(moved).not.toHaveBeenCalled();
  rerender(
    <TablePlan tables={tables(2)} label="The plan" seatLabel={(seat) => `${seat.position}`} />,
  );
  expect(moved).toHaveBeenCalled();
});

it('[R42] a plan is drawn once, at its width', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(350);
  const seatLabel = vi.fn(() => 'a seat');
  draw({ seatLabel, listLabel: undefined });
  expect(seatLabel).toHaveBeenCalledTimes(8);
});

it('[R42] arrow keys move to the next table and back', () => {
  const long = (id: string, name: string, me: number) => ({
    id,
    name,
    shape: 'long' as const,
    seats: createSeats(4, me),
  });
  draw({ tables: [long('a', 'Window', 3), long('b', 'Oven', -9)] });
  document.querySelector<SVGGElement>('[tabindex="0"]')!.focus();
  press('ArrowRight');
  expect(getFocusedLabel()).toBe('Window 2');
  press('ArrowDown');
  expect(getFocusedLabel()).toBe('Oven 1');
  press('ArrowUp');
  expect(getFocusedLabel()).toBe('Window 4');
});

it('[R42] my plate says You, my neighbour is named, a free chair is dashed', () => {
  draw();
  expect(document.querySelector('.plan-name.you')!.textContent).toBe('You');
  expect(document.querySelector('.plan-name:not(.you)')!.textContent).toBe('AmaraOkonkwo');
  expect(document.querySelectorAll('.seat.free')).toHaveLength(1);
  const list = within(document.querySelector('details')!);
  expect(list.getAllByText(/^Window/)).toHaveLength(8);
});

it('[R42] a trackpad pinch zooms a plan of 40 seats, at most 3× and never below fitting', () => {
  const { container } = draw({
    tables: [{ id: 'a', name: 'Long', shape: 'long', seats: createSeats(40, 9) }],
  });
  const getTransform = () => container.querySelector<HTMLElement>('.plan-tables')!.style.transform;
  const wheel = (deltaY: number, ctrlKey: boolean) => {
    const event = Object.assign(new Event('wheel', { bubbles: true, cancelable: true }), {
      deltaY,
      ctrlKey,
    });
    act(() => void container.querySelector('svg')!.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(wheel(-300, false)).toBe(false);
  expect(getTransform()).toBe('');
  expect(wheel(-300, true)).toBe(true);
  expect(getTransform()).toBe('scale(2)');
  wheel(-3000, true);
  expect(getTransform()).toBe('scale(3)');
  wheel(9000, true);
  expect(getTransform()).toBe('');
});
