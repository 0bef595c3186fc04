/** Loaded for elements with `mode="frame"`. `showFrameOf` is what cached loaders of before 0.2 import. */
export {
  showFrame,
  showFrameFromAttributes as showFrameOf,
} from '#src/element/frame/show-frame.ts';
