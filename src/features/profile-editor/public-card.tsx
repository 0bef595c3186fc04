import type { ProfileDetail } from '#src/contract/profiles.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { type CardPerson, PersonCard } from '#src/components/person/person-card.tsx';
import { formatCardAttributes } from './card-form-values.ts';
import './profile-editor.css';

export interface PublicCardProps {
  person: CardPerson;
  /** Display name of the priority; not set on the default card. */
  type?: string;
  bio: string;
  attributes: readonly (string | readonly string[] | undefined)[];
  company: ProfileDetail['company'];
  as?: 'h2' | 'h3';
}

/** My place card as others see it (R35): name, headline, bio, attributes and company. */
export function PublicCard({ person, type, bio, attributes, company, as = 'h2' }: PublicCardProps) {
  const { locale } = useTranslator();
  const line = formatCardAttributes(locale, attributes);
  const hasCompany = Boolean(company.name.trim() || company.role.trim() || company.logo_url);
  const note = (line || hasCompany) && (
    <div className="card-details">
      {line && <p>{line}</p>}
      {hasCompany && <CompanyLine company={company} />}
    </div>
  );
  return (
    <PersonCard
      variant="card"
      as={as}
      className="public-card"
      person={person}
      type={type}
      quote={bio.trim()}
      note={note}
    />
  );
}

function CompanyLine({ company: { name, role, logo_url } }: { company: ProfileDetail['company'] }) {
  const t = useTranslator();
  const [before = '', after = ''] = t('profile_at_company', {
    role: role.trim(),
    company: '\u0000',
  }).split('\u0000');
  return (
    <div className="card-company">
      {logo_url && <img src={logo_url} alt="" width="40" height="40" />}
      <p>
        {role.trim() && name.trim() ? before : role.trim()}
        {name.trim() && <b className="link">{name.trim()}</b>}
        {role.trim() && name.trim() && after}
      </p>
    </div>
  );
}
