/** Loaded for elements with `mode="frame"`. Exported under its original name, which cached older loaders import. */
export { showFrameFromAttributes as showFrameOf } from '#src/element/frame/show-frame.ts';
