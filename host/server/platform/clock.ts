export const createSystemClock =
  ({ CLOCK_OFFSET_MS }: { CLOCK_OFFSET_MS: number }): (() => Date) =>
  () =>
    new Date(Date.now() + CLOCK_OFFSET_MS);
