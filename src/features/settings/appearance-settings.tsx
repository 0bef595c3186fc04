import { useTranslator, useTheme } from '#src/core/react/core-provider.tsx';
import { type ThemeChoice, themeChoices, parseThemeChoice } from '#src/core/theme-store.ts';
import { Choices } from '#src/components/forms/choices.tsx';
import { LanguageChoice } from './language-choice.tsx';

const THEME_LABELS = {
  light: ['theme_light', 'settings_theme_light_hint'],
  dark: ['theme_dark', 'settings_theme_dark_hint'],
  system: ['theme_system', undefined],
} as const;

/** Theme (R28) and language; both apply to this device only. */
export function AppearanceSettings() {
  const t = useTranslator();
  const theme = useTheme();
  const toOption = (choice: ThemeChoice) => {
    const [label, hint] = THEME_LABELS[choice];
    return { value: choice, label: t(label), ...(hint && { description: t(hint) }) };
  };
  return (
    <>
      <Choices
        legend={t('theme_label')}
        options={themeChoices.map(toOption)}
        value={[theme.choice]}
        onChange={([chosen]) => theme.set(parseThemeChoice(chosen) ?? 'system')}
      />
      <LanguageChoice />
    </>
  );
}
