/** What every page and element says: flags, page names, waiting, trouble, checks. */
export const base = {
  // The product
  splash: 'Meet ideal connections in person.',
  seated_by: 'Seated by {product}',

  // Navigation
  nav_log_out: 'Log out',

  // Waiting and trouble (R20–R23, R54)
  waiting: 'One moment',
  something_went_wrong: 'Something went wrong. Try again.',
  status_offline: 'Please check your internet connection and try again.',
  waits_for_line: 'You are offline. This goes out once the line is back.',
  action_retry: 'Retry',
  action_close: 'Close',
  action_undo: 'Undo',

  // Checks of what was typed (R58)
  required: 'Required',
} as const satisfies Record<string, string>;
