import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { TextField } from '#src/parts/field.tsx';

/** How long typing rests before it is asked, ms. */
const REST = 300;

/** The search field; an address that changes from elsewhere, by going back or by a link, is taken over. */
export function SearchEvents({ q = '', onSearch }: { q: string | undefined; onSearch: (q: string | undefined) => void }) {
  const t = useTranslator();
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState(q);
  if (known !== q) {
    setKnown(q);
    // What came of this field's own typing does not take back what was typed since.
    if (q !== sent) setTyped(q);
    setSent(q);
  }
  const words = typed.trim();
  const ask = useEffectEvent(() => {
    setSent(words);
    onSearch(words || undefined);
  });
  useEffect(() => {
    if (words === q) return undefined;
    const waits = setTimeout(ask, REST);
    return () => clearTimeout(waits);
  }, [words, q]);
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
