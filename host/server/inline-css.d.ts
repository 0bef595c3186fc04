/** The text of a style sheet, for HTML that includes it (`host/build/css.ts`). */
declare module '*.css?inline' {
  const css: string;
  export { css as default };
}
