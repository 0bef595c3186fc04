import { useTranslator } from '#src/core/react/core-provider.tsx';
import { type CardPerson, PlaceCard } from '#src/parts/place-card.tsx';
import { formatCommaList } from '#src/i18n/format/format-list.ts';

interface PreviewProps {
  person: CardPerson;
  /** Display names of the priorities. */
  types?: readonly string[];
  bio?: string;
  company?: string;
  role?: string;
}

/** Live preview of the place card. Beside a form it only repeats the fields, so callers may hide it from screen readers. */
export function Preview({ person, types = [], bio, company, role }: PreviewProps) {
  const t = useTranslator();
  const jobTitle = company && role ? t('intro_at', { role, company }) : company || role;
  return (
    <>
      <p className="caps">{t('intro_preview')}</p>
      <PlaceCard
        kind="card"
        as="h2"
        person={person}
        type={formatCommaList(t.locale, types) || undefined}
        line={bio || undefined}
        note={jobTitle || undefined}
      />
    </>
  );
}
