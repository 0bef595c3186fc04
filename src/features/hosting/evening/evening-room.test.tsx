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
  [true, 'Long table, seat 1: Ada'],
  [false, 'Long table, seat 1: Ada, not here yet'],
])('[R83] a guest is missing only once check-in is open (early: %s)', (isEarly, label) => {
  renderWithCore(
    <EveningRoom
      event={makeDinner(9) as DinnerEvent}
      seating={seating}
      rows={[]}
      isEarly={isEarly}
    />,
  );
  expect(screen.getByLabelText(label)).toBeTruthy();
});
