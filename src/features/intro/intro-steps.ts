export const introSteps = ['names', 'priorities', 'review'] as const;
export type IntroStep = (typeof introSteps)[number];

/** The user's choices, as stored in the URL (R07). */
export interface IntroChoices {
  linkedIn?: 'linkedIn' | 'manual';
  profile?: 'confirm' | 'edit';
}

/** The last of the visited `steps`; the first step if there is none or it doesn't exist (R07, R14). */
export function getCurrentStep(steps: number[] | undefined): IntroStep {
  return introSteps[steps?.at(-1) ?? 0] ?? introSteps[0];
}

/** Going forward adds a step; going back to a visited one removes those after it. */
export function updateVisitedSteps(steps: number[], next: number): number[] {
  const visitedIndex = steps.indexOf(next);
  return visitedIndex < 0 ? [...steps, next] : steps.slice(0, visitedIndex + 1);
}
