import { useTranslator } from '#src/core/react/core-provider.tsx';
import { type CardPerson, PlaceCard } from '#src/parts/place-card.tsx';
import { formatCommaList } from '#src/i18n/format/format-list.ts';

interface PreviewProps {
  person: CardPerson;
  /** What one comes for. */
  types?: readonly string[];
  bio?: string;
  company?: string;
  role?: string;
}

/** The place card as others will see it, while it is written. It repeats the fields, so a screen reader may pass it by there. */
export function Preview({ person, types = [], bio, company, role }: PreviewProps) {
  const t = useTranslator();
  const work = company && role ? t('intro_at', { role, company }) : company || role;
  return (
    <>
      <p className="caps">{t('intro_preview')}</p>
      <PlaceCard kind="card" as="h2" person={person} type={formatCommaList(t.locale, types) || undefined} line={bio || undefined} note={work || undefined} />
    </>
  );
}
