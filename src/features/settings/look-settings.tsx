import { useText, useTheme } from '#src/core/provider.tsx';
import { type ThemeChoice, themeChoices, toThemeChoice } from '#src/core/theme.ts';
import { Choices } from '#src/parts/choices.tsx';
import { LanguageChoice } from './language-choice.tsx';

const themeWords = {
  light: ['theme_light', 'settings_theme_light_hint'],
  dark: ['theme_dark', 'settings_theme_dark_hint'],
  system: ['theme_system', undefined],
} as const;

/** Day or evening (R28), and the language; both are this device's alone. */
export function LookSettings() {
  const t = useText();
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
        onChange={([chosen]) => theme.set(toThemeChoice(chosen) ?? 'system')}
      />
      <LanguageChoice />
    </>
  );
}
