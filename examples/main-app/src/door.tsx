export interface DoorProps {
  theme: 'light' | 'dark' | 'system';
  locale: string;
  onTheme(theme: DoorProps['theme']): void;
  onLocale(locale: string): void;
}

/** By the door: the light of the house and the language its cards speak. The elements follow at once, as any prop. */
export function Door({ theme, locale, onTheme, onLocale }: DoorProps) {
  return (
    <div className="door">
      <label>
        Light
        <select value={theme} onChange={(event) => onTheme(event.target.value as DoorProps['theme'])}>
          <option value="system">As outside</option>
          <option value="light">Day</option>
          <option value="dark">Lanterns</option>
        </select>
      </label>
      <label>
        Cards in
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
