import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Priorities } from '#src/features/priorities/priorities.tsx';
import '#src/features/priorities/priorities.css';

export function Page() {
  const t = useTranslator();
  return (
    <div className="priorities-page">
      <header>
        <h1 className="heading">{t('priorities_title')}</h1>
        <p className="lead soft">{t('priorities_lead')}</p>
      </header>
      <Priorities />
    </div>
  );
}
