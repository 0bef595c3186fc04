/** Columns of a table, for a select. */
export function pickColumns<T extends object, K extends keyof T & string>(
  table: T,
  ...names: K[]
): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, K>;
}
