import { useState } from 'react';
import { chooseLanguage, chosenLanguage } from '#src/core/locale.ts';
import { useText, useTheme } from '#src/core/provider.tsx';
import { type ThemeChoice, themeChoices, toThemeChoice } from '#src/core/theme.ts';
import { Button } from '#src/parts/button.tsx';
import { Choices } from '#src/parts/choices.tsx';
import { languageNames, languageOf, languages } from '#src/text/languages.ts';

const themeWords = {
  light: ['theme_light', 'settings_theme_light_hint'],
  dark: ['theme_dark', 'settings_theme_dark_hint'],
  system: ['theme_system', undefined],
} as const;

const DEVICE = 'device';

/** Day or evening (R28), and the language; both are this device's alone. */
export function LookSettings() {
  const t = useText();
  const theme = useTheme();
  const option = (choice: ThemeChoice) => {
    const [label, hint] = themeWords[choice];
    return { value: choice, label: t(label), ...(hint && { description: t(hint) }) };
  };
  const spoken = chosenLanguage() ?? DEVICE;
  const [chosen, setChosen] = useState<string>(spoken);
  function speak() {
    chooseLanguage(languageOf(chosen) ?? null);
    // Words, dates and direction of everything on the page change.
    window.location.reload();
  }
  return (
    <>
      <Choices
        legend={t('theme_label')}
        options={themeChoices.map(option)}
        value={[theme.choice]}
        onChange={([chosen]) => theme.set(toThemeChoice(chosen) ?? 'system')}
      />
      <Choices
        legend={t('settings_language')}
        options={[
          { value: DEVICE, label: t('settings_language_device') },
          ...languages.map((language) => ({ value: language, label: <span lang={language}>{languageNames[language]}</span> })),
        ]}
        value={[chosen]}
        onChange={([next = DEVICE]) => setChosen(next)}
      />
      <div>
        <Button disabled={chosen === spoken} onClick={speak}>
          {t('settings_language_use')}
        </Button>
      </div>
    </>
  );
}
