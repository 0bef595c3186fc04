import { useEffect, useRef, useState, type RefObject } from 'react';
import { languageChangedFlag } from '#src/core/i18n/language-change.ts';
import { setLanguagePreference, getLanguagePreference } from '#src/core/i18n/locale-preference.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { languageNames, matchLanguage, languages } from '#src/i18n/languages.ts';
import './settings.css';

const DEVICE = 'device';
/** A choice made by arrow keys counts after this pause. */
const ARROW_KEY_PAUSE_MS = 800;

/** Language of this device (R36). The whole page depends on it, so it is reloaded; the focus then returns here. */
export function LanguageChoice() {
  const t = useTranslator();
  const [chosen, setChosen] = useState<string>();
  const [state, setState] = useState<'changed' | 'reloading' | 'not-stored'>();
  const reloadTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The language of this page. A new choice is stored at once and applied by a reload. */
  const [pageLanguage] = useState(getLanguagePreference);
  const pathname = useRef(window.location.pathname);
  const group = useRef<HTMLDivElement>(null);
  const isArrowKeyChoice = useIsArrowKeyChoice(group);
  const getLanguageName = (value: string) =>
    languageNames[matchLanguage(value) ?? matchLanguage(t.locale) ?? 'en'];
  useEffect(() => {
    if (languageChangedFlag.isSet()) {
      languageChangedFlag.clear();
      group.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
      // Set after the status line is rendered, so that screen readers announce it.
      setState('changed');
    }
    // If the router has already changed the URL, the reload opens another page, which can't confirm the new language.
    const handlePageHide = () => {
      if (window.location.pathname !== pathname.current) languageChangedFlag.clear();
    };
    // The pressed element may start a navigation, which a reload would abort.
    const cancelReload = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button'))
        clearTimeout(reloadTimer.current);
    };
    const pressEvents = ['pointerdown', 'click'];
    pressEvents.forEach((type) => document.addEventListener(type, cancelReload));
    window.addEventListener('pagehide', handlePageHide);
    return () => {
      clearTimeout(reloadTimer.current);
      pressEvents.forEach((type) => document.removeEventListener(type, cancelReload));
      window.removeEventListener('pagehide', handlePageHide);
      if (getLanguagePreference() === pageLanguage) return;
      // The user went on to another page: apply the language there.
      languageChangedFlag.clear();
      window.location.reload();
    };
  }, [pageLanguage]);

  function choose([next = DEVICE]: string[]) {
    const language = matchLanguage(next) ?? null;
    setLanguagePreference(language);
    const isStored = getLanguagePreference() === language;
    setChosen(isStored ? next : undefined);
    setState(isStored ? undefined : 'not-stored');
    clearTimeout(reloadTimer.current);
    if (!isStored || language === pageLanguage) return;
    // Arrow keys select every option they pass, which would reload the page at each step.
    if (isArrowKeyChoice.current)
      reloadTimer.current = setTimeout(applyLanguage, ARROW_KEY_PAUSE_MS);
    else applyLanguage();
  }
  function applyLanguage() {
    setState('reloading');
    languageChangedFlag.set();
    window.location.reload();
  }
  const messages = {
    changed: () => t('settings_language_switched', { language: getLanguageName(t.locale) }),
    reloading: () =>
      chosen === DEVICE
        ? t('settings_language_switching_device')
        : t('settings_language_switching', { language: getLanguageName(chosen ?? '') }),
    'not-stored': () => t('settings_language_refused'),
  };
  return (
    <div ref={group} className="settings-subsection" aria-busy={state === 'reloading'}>
      <Choices
        legend={t('settings_language')}
        hint={t('settings_language_hint')}
        options={[
          { value: DEVICE, label: t('settings_language_device') },
          ...languages.map((language) => ({
            value: language,
            label: <span lang={language}>{languageNames[language]}</span>,
          })),
        ]}
        value={[chosen ?? getLanguagePreference() ?? DEVICE]}
        onChange={choose}
      />
      <StatusLine
        kind={
          state &&
          ({ changed: 'success', reloading: undefined, 'not-stored': 'error' } as const)[state]
        }
        text={state && messages[state]()}
      />
    </div>
  );
}

/** Whether the last input in `group` was an arrow key, which selects every option it passes. */
function useIsArrowKeyChoice(group: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isArrowKey = useRef(false);
  useEffect(() => {
    const element = group.current;
    const handleKeyDown = (event: KeyboardEvent) =>
      (isArrowKey.current = event.key.startsWith('Arrow'));
    const handlePointerDown = () => (isArrowKey.current = false);
    element?.addEventListener('keydown', handleKeyDown);
    element?.addEventListener('pointerdown', handlePointerDown);
    return () => {
      element?.removeEventListener('keydown', handleKeyDown);
      element?.removeEventListener('pointerdown', handlePointerDown);
    };
  }, [group]);
  return isArrowKey;
}
