/** Loaded for elements with `mode="frame"`. */
export { showFrameFromAttributes } from '#src/element/frame/show-frame.ts';
