import type { UseQueryResult } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import type { ApiError } from '#src/core/api/api-error.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { createPlan } from '../seating/create-plan.test-helper.ts';
import { EveningRoom } from './evening-room.tsx';

const seating = { data: createPlan(1, 'Ada') } as UseQueryResult<Seating, ApiError>;

it.each([
  ['before check-in', { isEarly: true, isOver: false }, 'Long table, seat 1: Ada'],
  ['in the evening', { isEarly: false, isOver: false }, 'Long table, seat 1: Ada, not here yet'],
  ['after the end', { isEarly: false, isOver: true }, 'Long table, seat 1: Ada, didn’t come'],
])('[R83] the room says %s whether a guest has come', (_when, state, label) => {
  renderWithCore(
    <EveningRoom event={makeDinner(9) as DinnerEvent} seating={seating} rows={[]} {...state} />,
  );
  expect(screen.getByLabelText(label)).toBeTruthy();
});
