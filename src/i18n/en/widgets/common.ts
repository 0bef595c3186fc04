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
  failed_policy:
    'This website’s security policy doesn’t let this part of the page load from {host}.',
  failed_cors: 'This website can’t read the answers of {host} right now. Try again in a moment.',
  failed_unreachable:
    'We can’t reach the server right now. Check your connection, or try again later.',
  failed_server: 'Something went wrong on our server. Try again in a moment.',
  failed_status: 'Request failed with status code {status}',
  failed_too_many: 'That was too many requests at once. Try again in a moment.',
  failed_too_many_until: 'That was too many requests at once. Try again {when}.',
  status_forbidden: 'You are not allowed to access this resource.',
  // For requests that wait for the internet connection.
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
