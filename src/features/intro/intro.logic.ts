export const introSteps = ['names', 'priorities'] as const;
export type IntroStep = (typeof introSteps)[number];

/** The last of the walked `steps` that exists; the first one without any (R07, R14). */
export function stepOf(steps: number[] | undefined): IntroStep {
  return introSteps[steps?.at(-1) ?? 0] ?? introSteps[0];
}
