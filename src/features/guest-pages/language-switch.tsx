import { setLanguagePreference, getLanguagePreference } from '#src/core/i18n/locale-preference.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { languageNames, languages, matchLanguage } from '#src/i18n/languages.ts';

/** The language of this device, for who has no settings yet (R36). The whole page depends on it, so it is reloaded. */
export function LanguageSwitch() {
  const t = useTranslator();
  return (
    <label className="language-switch">
      <span className="visually-hidden">{t('settings_language')}</span>
      <select
        value={matchLanguage(t.locale) ?? 'en'}
        onChange={(event) => openInLanguage(event.currentTarget.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  );
}

function openInLanguage(value: string) {
  const language = matchLanguage(value) ?? null;
  setLanguagePreference(language);
  const url = new URL(window.location.href);
  // An address may name a language, and wins. Where nothing can be stored it is the only way.
  url.searchParams.delete('locale');
  if (getLanguagePreference() !== language) url.searchParams.set('locale', value);
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}
