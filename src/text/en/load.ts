/** What a place says whose element did not arrive. Nothing else has arrived either, so it comes with the loader. */
export const load = {
  load_failed: 'This part of the page did not arrive.',
  load_again: 'Try again',
};
