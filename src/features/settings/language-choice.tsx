import { useEffect, useRef, useState } from 'react';
import { setLanguagePreference, getLanguagePreference } from '#src/core/i18n/locale-preference.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Choices } from '#src/parts/choices.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { languageNames, matchLanguage, languages } from '#src/i18n/languages.ts';
import { chosenNote } from './chosen-note.ts';
import { useByArrow } from './use-by-arrow.ts';

const DEVICE = 'device';
/** Milliseconds without a further step by arrow key, after which the choice is meant. */
const KEYS_REST = 800;

/** The language of this device (R36). Words, dates and direction of the whole page change, so it is loaded anew; the keyboard finds its place again. */
export function LanguageChoice() {
  const t = useTranslator();
  const [picked, setPicked] = useState<string>();
  const [state, setState] = useState<'told' | 'coming' | 'refused'>();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What this page speaks. What is chosen is kept at once, and spoken after a load. */
  const [spoken] = useState(getLanguagePreference);
  const place = useRef(window.location.pathname);
  const group = useRef<HTMLDivElement>(null);
  const byArrow = useByArrow(group);
  const name = (value: string) => languageNames[matchLanguage(value) ?? matchLanguage(t.locale) ?? 'en'];
  useEffect(() => {
    if (chosenNote.isThere()) {
      chosenNote.drop();
      group.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
      // Said a moment after its line is there, so that it is read out.
      setState('told');
    }
    // The address is another one while the next page is still on its way.
    const leave = () => {
      if (window.location.pathname !== place.current) chosenNote.drop();
    };
    // What was pressed may lead on, with the next page still to come: a load would lose the way there.
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button')) clearTimeout(rest.current);
    };
    const presses = ['pointerdown', 'click'];
    presses.forEach((type) => document.addEventListener(type, pressed));
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(rest.current);
      presses.forEach((type) => document.removeEventListener(type, pressed));
      window.removeEventListener('pagehide', leave);
      if (getLanguagePreference() === spoken) return;
      // Whoever goes on to another page is spoken to in it there.
      chosenNote.drop();
      window.location.reload();
    };
  }, [spoken]);

  function pick([next = DEVICE]: string[]) {
    const language = matchLanguage(next) ?? null;
    setLanguagePreference(language);
    const isKept = getLanguagePreference() === language;
    setPicked(isKept ? next : undefined);
    setState(isKept ? undefined : 'refused');
    clearTimeout(rest.current);
    if (!isKept || language === spoken) return;
    // Arrow keys choose whatever they pass: the page would be loaded at each step.
    if (byArrow.current) rest.current = setTimeout(speak, KEYS_REST);
    else speak();
  }
  function speak() {
    setState('coming');
    chosenNote.leave();
    window.location.reload();
  }
  const words = {
    told: () => t('settings_language_now', { language: name(t.locale) }),
    coming: () => (picked === DEVICE ? t('settings_language_coming_device') : t('settings_language_coming', { language: name(picked ?? '') })),
    refused: () => t('settings_language_refused'),
  };
  return (
    <div ref={group} className="settings-sub" aria-busy={state === 'coming'}>
      <Choices
        legend={t('settings_language')}
        hint={t('settings_language_hint')}
        options={[
          { value: DEVICE, label: t('settings_language_device') },
          ...languages.map((language) => ({ value: language, label: <span lang={language}>{languageNames[language]}</span> })),
        ]}
        value={[picked ?? getLanguagePreference() ?? DEVICE]}
        onChange={pick}
      />
      <StatusLine kind={state && ({ told: 'done', coming: undefined, refused: 'trouble' } as const)[state]} text={state && words[state]()} />
    </div>
  );
}
