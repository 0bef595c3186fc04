/** Messages that every page and element shares. */
export const commonMessages = {
  // The product
  splash: 'Meet ideal connections in person.',
  seated_by: 'Seated by {product}',

  // Navigation
  nav_log_out: 'Log out',

  // Loading and errors (R20–R23, R54)
  waiting: 'One moment',
  something_went_wrong: 'Something went wrong. Try again.',
  status_offline: 'Please check your internet connection and try again.',
  status_forbidden: 'You are not allowed to access this resource.',
  waits_for_line: 'You’re offline. We’ll send this when you’re back online.',
  action_retry: 'Retry',
  action_close: 'Close',
  action_undo: 'Undo',

  // Form validation (R58)
  required: 'Required',

  // Failed render, in an element or on a page of ours (R21)
  render_title: 'Something went wrong!',
  render_show: 'Show Error',
  render_hide: 'Hide Error',
} as const satisfies Record<string, string>;
