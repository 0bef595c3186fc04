/** `<beside-open>`. Bundled with its view, which asks no server. */
export const openMessages = {
  open_label: 'See the invitation',
  open_close: 'Close',
};
