/** Loaded for elements with `mode="frame"`. Exported under its first name, because cached loaders still import that. */
export { showFrameFromAttributes as showFrameOf } from '#src/element/frame/show-frame.ts';
