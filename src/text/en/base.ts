/** What every page and element says: flags, page names, waiting, trouble, checks. */
export const base = {
  // Remote flags (R01, R39)
  should_show_email_login: 'false',
  dinners_button_icon: 'ticket',

  // The product
  splash: 'Meet ideal connections in person.',
  seated_by: 'Seated by {product}',
  page_title: '{product} Club | {page}',
  skip_to_content: 'Skip to content',

  // Page names
  page_sign_in: 'Sign in',
  page_email: 'Your e-mail',
  page_verify: 'Your code',
  page_invite: 'You are invited',
  page_not_found: 'Not found',

  // Navigation
  nav_label: 'Main',
  nav_home: 'Home',
  nav_log_out: 'Log out',
  theme_label: 'Theme',
  theme_light: 'Day',
  theme_dark: 'Evening',
  theme_system: 'As the device',

  // Waiting and trouble (R20–R23, R54)
  waiting: 'One moment',
  something_went_wrong: 'Something went wrong. Try again.',
  render_title: 'Something went wrong!',
  render_show: 'Show Error',
  render_hide: 'Hide Error',
  status_not_found_title: 'Nothing under the cover.',
  status_not_found: 'The requested resource was not found.',
  status_unauthorized_title: 'The guest book is locked.',
  status_unauthorized: 'You are not authorized to access this resource.',
  status_forbidden_title: 'Another party’s table.',
  status_forbidden: 'You are not allowed to access this resource.',
  status_internal_title: 'Something fell in the kitchen.',
  status_internal: 'An error occurred while processing your request.',
  status_offline_title: 'The line is quiet.',
  status_offline: 'Please check your internet connection and try again.',
  waits_for_line: 'You are offline. This goes out by itself as soon as the line is back.',
  status_error_title: 'That went off the plate.',
  status_error: 'An error occurred while processing your request.',
  action_go_home: 'Go home',
  action_log_in: 'Log in',
  action_retry: 'Retry',
  action_reload: 'Reload',
  action_close: 'Close',
  action_undo: 'Undo',
  action_save: 'Save',
  action_cancel: 'Leave it',

  // Checks of what was typed (R58)
  required: 'Required',
  invalid_email: 'Invalid e-mail address',

  // What the server refuses, in words
  error_needs_priority: 'Choose at least one priority.',
} as const satisfies Record<string, string>;
