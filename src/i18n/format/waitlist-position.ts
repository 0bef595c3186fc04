/** `You’re second in line`: in words up to the tenth. The server passes its own translator. */
export function formatWaitlistPosition(
  t: (key: 'rsvp_waitlisted_title_nth' | 'waitlist_ordinals', values?: { nth: string }) => string,
  plural: (key: 'rsvp_waitlisted_title', count: number) => string,
  position: number,
): string {
  const nth = t('waitlist_ordinals').split(' ')[position - 2];
  return nth ? t('rsvp_waitlisted_title_nth', { nth }) : plural('rsvp_waitlisted_title', position);
}
