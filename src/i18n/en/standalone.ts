/** What elements show before their messages have loaded, or without them. Scripts include these in every language. */
export const loadErrorMessages = {
  load_failed: 'This part of the page didn’t load.',
  load_again: 'Try again',
};

export const apiMissingMessages = {
  api_title: 'This part of the page can’t be shown.',
  api_missing: 'The api attribute is missing. Set it to the server’s address.',
  api_wrong: 'The api attribute isn’t a valid server address: {api}',
};

/** `<beside-open>`, which asks no server. */
export const openMessages = {
  open_label: 'See the invitation',
  open_close: 'Close',
};
