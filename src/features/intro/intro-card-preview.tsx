import { useTranslator } from '#src/core/react/core-provider.tsx';
import { type CardPerson, PersonCard } from '#src/components/person/person-card.tsx';
import { formatCommaList } from '#src/i18n/format/format-list.ts';

interface IntroCardPreviewProps {
  person: CardPerson;
  types?: readonly string[];
  bio?: string;
  company?: string;
  role?: string;
}

/** Live preview of the place card. Beside a form it only repeats the fields, so callers may hide it from screen readers. */
export function IntroCardPreview({
  person,
  types = [],
  bio,
  company,
  role,
}: IntroCardPreviewProps) {
  const t = useTranslator();
  const jobTitle = company && role ? t('intro_at_company', { role, company }) : company || role;
  return (
    <>
      <p className="caps">{t('intro_preview')}</p>
      <PersonCard
        variant="card"
        as="h2"
        person={person}
        type={formatCommaList(t.locale, types) || undefined}
        quote={bio || undefined}
        note={jobTitle || undefined}
      />
    </>
  );
}
