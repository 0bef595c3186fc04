/** The sheets of a view and of what it imports, as texts (host/build/css.ts). */
declare module 'virtual:styles/*' {
  export const styles: readonly string[];
}
