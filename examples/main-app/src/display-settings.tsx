export interface DisplaySettingsProps {
  theme: 'light' | 'dark' | 'system';
  locale: string;
  onTheme(theme: DisplaySettingsProps['theme']): void;
  onLocale(locale: string): void;
}

/** Theme and language of the page. The elements update at once, as with any prop. */
export function DisplaySettings({ theme, locale, onTheme, onLocale }: DisplaySettingsProps) {
  return (
    <div className="settings">
      <label>
        Theme
        <select
          value={theme}
          onChange={(event) => onTheme(event.target.value as DisplaySettingsProps['theme'])}
        >
          <option value="system">System</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
      <label>
        Language
        <select value={locale} onChange={(event) => onLocale(event.target.value)}>
          <option value="en">English</option>
          <option value="de" lang="de">
            Deutsch
          </option>
          <option value="ar" lang="ar">
            العربية
          </option>
        </select>
      </label>
    </div>
  );
}
