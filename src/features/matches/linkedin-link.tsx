import type { Match } from '#src/contract/matches.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import './matches.css';

/** To the LinkedIn profile of a match, if they shared one. */
export function LinkedInLink({ contact, name }: Pick<Match, 'contact'> & { name: string }) {
  const t = useTranslator();
  return contact?.linkedin_url ? (
    <a
      className="link match-action"
      href={contact.linkedin_url}
      target="_blank"
      rel="noopener"
      aria-label={t('matches_linkedin_of', { name })}
    >
      {t('matches_linkedin')}
    </a>
  ) : null;
}
