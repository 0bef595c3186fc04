import { useEffect, useRef, useState } from 'react';
import { chooseLanguage, chosenLanguage } from '#src/core/locale.ts';
import { useText } from '#src/core/provider.tsx';
import { findStorage } from '#src/core/shelf.ts';
import { Choices } from '#src/parts/choices.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { languageNames, languageOf, languages } from '#src/text/languages.ts';

const DEVICE = 'device';
/** In this tab, while its page is loaded in the language just chosen. */
const NOTE = 'beside.language-chosen';

function note(write?: '1' | null): boolean {
  try {
    const storage = findStorage('sessionStorage');
    if (write === null) storage?.removeItem(NOTE);
    else if (write) storage?.setItem(NOTE, write);
    return storage?.getItem(NOTE) === '1';
  } catch {
    // Without storage the language changes all the same, and nothing is said of it.
    return false;
  }
}

/** The language of this device (R36). Words, dates and direction of the whole page change, so it is loaded anew; the keyboard finds its place again. */
export function LanguageChoice() {
  const t = useText();
  const [coming, setComing] = useState<string>();
  const [told, setTold] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const name = (value: string) => languageNames[languageOf(value) ?? languageOf(t.locale) ?? 'en'];
  useEffect(() => {
    if (!note()) return;
    note(null);
    group.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    // Said a moment after its line is there, so that it is read out.
    setTold(true);
  }, []);

  function speak([next = DEVICE]: string[]) {
    setComing(next);
    chooseLanguage(languageOf(next) ?? null);
    note('1');
    window.location.reload();
  }
  function words() {
    if (coming === undefined) return told && t('settings_language_now', { language: name(t.locale) });
    return coming === DEVICE ? t('settings_language_coming_device') : t('settings_language_coming', { language: name(coming) });
  }
  return (
    <div ref={group} className="settings-sub" aria-busy={coming !== undefined}>
      <Choices
        legend={t('settings_language')}
        hint={t('settings_language_hint')}
        options={[
          { value: DEVICE, label: t('settings_language_device') },
          ...languages.map((language) => ({ value: language, label: <span lang={language}>{languageNames[language]}</span> })),
        ]}
        value={[coming ?? chosenLanguage() ?? DEVICE]}
        onChange={speak}
      />
      <StatusLine kind={coming ? undefined : 'done'} text={words()} />
    </div>
  );
}
