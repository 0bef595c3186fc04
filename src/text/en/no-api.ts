/** What an element says that does not know its server. It comes with nothing else, since nothing else is fetched then. */
export const noApi = {
  api_title: 'This part of the page cannot be shown.',
  api_missing: 'The address of its server is missing: it has no attribute api.',
  api_wrong: 'Its attribute api is not the address of a server: {api}',
};
