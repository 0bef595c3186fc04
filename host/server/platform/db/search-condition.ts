import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { SEARCH_TEXT_STEPS, getSearchWords } from '#src/contract/search-text.ts';
import { escapeLike } from './escape-like.ts';

/** What `foldSearchText` does, in SQL. */
export function foldInSql(text: SQL): SQL {
  const { letters, ligatures, dropped, gaps } = SEARCH_TEXT_STEPS;
  const quote = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);
  const bare = sql`regexp_replace(lower(normalize(${text}, NFKD)), ${quote(dropped)}, '', 'g')`;
  const plain = ligatures.reduce(
    (folded, [from, to]) => sql`replace(${folded}, ${quote(from)}, ${quote(to)})`,
    sql`translate(${bare}, ${quote(letters.from)}, ${quote(letters.to)})`,
  );
  return sql`trim(regexp_replace(${plain}, ${quote(gaps)}, ' ', 'g'))`;
}

/** Whether these texts together have every word of the query. Undefined for a query without words. */
export function hasSearchWords(texts: (AnyColumn | SQL)[], query: string): SQL | undefined {
  const words = getSearchWords(query);
  if (words.length === 0) return undefined;
  const patterns = words.map((word) => `%${escapeLike(word)}%`);
  return sql`${foldInSql(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`)} like all(${sql.param(patterns)}::text[])`;
}
