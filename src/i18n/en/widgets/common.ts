/** What every page and element says: the product, waiting, trouble, checks of what was typed. */
export const commonMessages = {
  // The product
  splash: 'Meet ideal connections in person.',
  seated_by: 'Seated by {product}',

  // Navigation
  nav_log_out: 'Log out',

  // Waiting and trouble (R20–R23, R54)
  waiting: 'One moment',
  something_went_wrong: 'Something went wrong. Try again.',
  status_offline: 'Please check your internet connection and try again.',
  status_forbidden: 'You are not allowed to access this resource.',
  waits_for_line: 'You are offline. This goes out once the line is back.',
  action_retry: 'Retry',
  action_close: 'Close',
  action_undo: 'Undo',

  // Checks of what was typed (R58)
  required: 'Required',

  // What an element says that failed to render, and our own page of a screen that did
  render_title: 'Something went wrong!',
  render_show: 'Show Error',
  render_hide: 'Hide Error',
} as const satisfies Record<string, string>;
