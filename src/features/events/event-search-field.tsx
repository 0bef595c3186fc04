import { useEffect, useEffectEvent, useState } from 'react';
import { cleanLine } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { TextField } from '#src/components/forms/field.tsx';

const SEARCH_DEBOUNCE_MS = 300;

/** Search field that follows the URL when it is changed by history or a link. */
export function EventSearchField({
  q = '',
  onSearch,
}: {
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
}) {
  const t = useTranslator();
  const [typed, setTyped] = useState(q);
  const [lastQuery, setLastQuery] = useState(q);
  const [sentQuery, setSentQuery] = useState(q);
  if (lastQuery !== q) {
    setLastQuery(q);
    // A change sent by this field must not overwrite what was typed since.
    if (q !== sentQuery) setTyped(q);
    setSentQuery(q);
  }
  const query = cleanLine(typed);
  const search = useEffectEvent(() => {
    setSentQuery(query);
    onSearch(query || undefined);
  });
  useEffect(() => {
    if (query === q) return undefined;
    const timer = setTimeout(search, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query, q]);
  return (
    <TextField
      label={t('dinners_search')}
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
