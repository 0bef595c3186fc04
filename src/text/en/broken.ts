/** What an element says that failed to render, and our own page of a screen that did. */
export const broken = {
  render_title: 'Something went wrong!',
  render_show: 'Show Error',
  render_hide: 'Hide Error',
} as const satisfies Record<string, string>;
