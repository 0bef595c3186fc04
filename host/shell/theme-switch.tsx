import { useTheme, useTranslator } from '#src/core/react/core-provider.tsx';

const CHOICES = ['light', 'dark', 'system'] as const;
const LABELS = { light: 'theme_light', dark: 'theme_dark', system: 'theme_system' } as const;

/** Light, dark or system theme (R28). A native select, which every screen reader handles. */
export function ThemeSwitch() {
  const t = useTranslator();
  const { choice: currentChoice, set } = useTheme();
  return (
    <label className="theme-switch">
      <span className="sr">{t('theme_label')}</span>
      <select value={currentChoice} onChange={(event) => set(CHOICES.find((choice) => choice === event.currentTarget.value) ?? 'system')}>
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(LABELS[choice])}
          </option>
        ))}
      </select>
    </label>
  );
}
