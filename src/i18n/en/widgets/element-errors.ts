/** Shown when an element’s script didn’t load or its server address is wrong. Bundled with the loader, as nothing else may have loaded. */
export const loadErrorMessages = {
  load_failed: 'This part of the page didn’t load.',
  load_again: 'Try again',
};

export const apiMissingMessages = {
  api_title: 'This part of the page can’t be shown.',
  api_missing: 'The api attribute is missing. Set it to the server’s address.',
  api_wrong: 'The api attribute isn’t a valid server address: {api}',
};
