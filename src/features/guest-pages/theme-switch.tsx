import { useTheme, useTranslator } from '#src/core/react/core-provider.tsx';
import { MoonIcon, SunIcon } from '#src/components/base/icons.tsx';
import { parseThemeChoice, themeChoices } from '#src/core/theme-store.ts';

const themeLabels = { light: 'theme_light', dark: 'theme_dark', system: 'theme_system' } as const;

/** Light, dark or the device's theme (R28): sun or moon, and over it a native select, which every screen reader supports. */
export function ThemeSwitch() {
  const t = useTranslator();
  const { choice: currentChoice, set } = useTheme();
  return (
    <label className="theme-switch">
      <span className="visually-hidden">{t('theme_label')}</span>
      <SunIcon />
      <MoonIcon />
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
