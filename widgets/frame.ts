/** What the loader fetches for an element in `mode="frame"`. */
export { showFrameOf } from '#src/element/frame.ts';
