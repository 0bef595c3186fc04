import { useTheme, useTranslator } from '#src/core/react/core-provider.tsx';

const choices = ['light', 'dark', 'system'] as const;
const words = { light: 'theme_light', dark: 'theme_dark', system: 'theme_system' } as const;

/** Day, evening, or as the device has it (R28): a plain select, so that every reader knows it. */
export function ThemeSwitch() {
  const t = useTranslator();
  const { choice: chosen, set } = useTheme();
  return (
    <label className="theme-switch">
      <span className="sr">{t('theme_label')}</span>
      <select value={chosen} onChange={(event) => set(choices.find((each) => each === event.currentTarget.value) ?? 'system')}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(words[choice])}
          </option>
        ))}
      </select>
    </label>
  );
}
