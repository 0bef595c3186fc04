import { useTheme, useTranslator } from '#src/core/react/core-provider.tsx';
import { parseThemeChoice, themeChoices } from '#src/core/theme-store.ts';

const themeLabels = { light: 'theme_light', dark: 'theme_dark', system: 'theme_system' } as const;

/** Light, dark or system theme (R28). A native select, because every screen reader supports it. */
export function ThemeSwitch() {
  const t = useTranslator();
  const { choice: currentChoice, set } = useTheme();
  return (
    <label className="theme-switch">
      <span className="visually-hidden">{t('theme_label')}</span>
      <select
        value={currentChoice}
        onChange={(event) => set(parseThemeChoice(event.currentTarget.value) ?? 'system')}
      >
        {themeChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t(themeLabels[choice])}
          </option>
        ))}
      </select>
    </label>
  );
}
