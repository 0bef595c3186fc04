/** When a wait is over, as in a sentence: `in 40 seconds`, `in 2 minutes`. */
export function formatWait(locale: string, seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? ([Math.max(1, seconds), 'second'] as const)
      : ([Math.ceil(seconds / 60), 'minute'] as const);
  try {
    return new Intl.RelativeTimeFormat(locale).format(count, unit);
  } catch {
    return new Intl.RelativeTimeFormat('en').format(count, unit);
  }
}
