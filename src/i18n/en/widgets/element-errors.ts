/** What a place says whose element did not arrive, or does not know its server. Nothing else has arrived either, so it comes with the loader. */
export const loadErrorMessages = {
  load_failed: 'This part of the page did not arrive.',
  load_again: 'Try again',
};

export const apiMissingMessages = {
  api_title: 'This part of the page cannot be shown.',
  api_missing: 'The address of its server is missing: it has no attribute api.',
  api_wrong: 'Its attribute api is not the address of a server: {api}',
};
