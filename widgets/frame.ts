/** Loaded for elements with `mode="frame"`. `showFrameOf` is what cached older loaders import. */
export { showFrame, showFrameFromAttributes as showFrameOf } from '#src/element/frame/show-frame.ts';
