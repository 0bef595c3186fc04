/**
 * Declarations of an invisible line, the element's `::before`, that give the element a width in parents that are as wide as their content,
 * such as a dialog or a float. Its first word begins after 240 px and its second ends at 480; the line can break in between. So, unlike
 * with `contain-intrinsic-inline-size`, a flex or grid item around the element can still be narrower than 480 px.
 * `src/styles/base.css` has the same declarations; a house test compares them.
 */
export const intrinsicWidthCss =
  "all:initial!important;content:'i i'!important;display:block!important;contain:layout!important;block-size:0!important;overflow:hidden!important;visibility:hidden!important;font-size:0!important;line-height:0!important;text-indent:min(240px,80vw)!important;word-spacing:calc(480px - min(240px,80vw))!important";
