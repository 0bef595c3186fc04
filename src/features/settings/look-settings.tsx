import { useTranslator, useTheme } from '#src/core/react/core-provider.tsx';
import { type ThemeChoice, themeChoices, parseThemeChoice } from '#src/core/theme-store.ts';
import { Choices } from '#src/parts/choices.tsx';
import { LanguageChoice } from './language-choice.tsx';

const themeWords = {
  light: ['theme_light', 'settings_theme_light_hint'],
  dark: ['theme_dark', 'settings_theme_dark_hint'],
  system: ['theme_system', undefined],
} as const;

/** Day or evening (R28), and the language; both are this device's alone. */
export function LookSettings() {
  const t = useTranslator();
  const theme = useTheme();
  const option = (choice: ThemeChoice) => {
    const [label, hint] = themeWords[choice];
    return { value: choice, label: t(label), ...(hint && { description: t(hint) }) };
  };
  return (
    <>
      <Choices
        legend={t('theme_label')}
        options={themeChoices.map(option)}
        value={[theme.choice]}
        onChange={([chosen]) => theme.set(parseThemeChoice(chosen) ?? 'system')}
      />
      <LanguageChoice />
    </>
  );
}
