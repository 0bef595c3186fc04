/** Loaded for elements with `mode="frame"`. */
export { showFrameOf } from '#src/element/frame.ts';
