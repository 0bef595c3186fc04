import { useEffect, useRef } from 'react';
import { languageChangedFlag, openInLanguage } from '#src/core/i18n/language-change.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { languageNames, languages, matchLanguage } from '#src/i18n/languages.ts';

/** The language of this device, for visitors without settings (R36). The focus returns here after the reload. */
export function LanguageSwitch() {
  const t = useTranslator();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (!languageChangedFlag.isSet()) return;
    languageChangedFlag.clear();
    if (document.activeElement === document.body) select.current?.focus({ preventScroll: true });
  }, []);
  return (
    <label className="language-switch">
      <span className="visually-hidden">{t('settings_language')}</span>
      <select
        ref={select}
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
