import { useQuery } from '@tanstack/react-query';
import { formatDayParts } from '#src/core/i18n/format-date.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useEnvironment, useTranslator } from '#src/core/react/core-provider.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { SelectField } from '#src/components/forms/field.tsx';

/** What is searched and chosen, as in the address of the page. */
export interface EventSearch {
  q?: string;
  city?: string;
  /** `2027-03` */
  month?: string;
}

/** What to change; empty clears it. */
export type EventSearchChange = Partial<Record<keyof EventSearch, string | undefined>>;

/** City and month, of the dinners that there are (R77). */
export function EventFilters({
  search,
  onChange,
}: {
  search: EventSearch;
  onChange: (changed: EventSearchChange) => void;
}) {
  const core = useCore();
  const t = useTranslator();
  const { locale } = useEnvironment();
  const filters = useQuery(queries(core).eventFilters());
  const formatMonth = (month: string) =>
    formatDayParts(`${month}-15T12:00:00Z`, 'UTC', locale, core.clock.now()).monthYear;
  return (
    <div className="events-filters">
      <SelectField
        label={t('dinners_city')}
        value={search.city ?? ''}
        onChange={({ currentTarget }) => onChange({ city: currentTarget.value })}
      >
        <option value="">{t('dinners_city_any')}</option>
        {withChosen(filters.data?.cities, search.city).map((city) => (
          <option key={city} value={city}>
            {city}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('dinners_month')}
        value={search.month ?? ''}
        onChange={({ currentTarget }) => onChange({ month: currentTarget.value })}
      >
        <option value="">{t('dinners_month_any')}</option>
        {withChosen(filters.data?.months, search.month).map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </SelectField>
      <StatusLine
        kind="error"
        text={getErrorMessage(t, filters)}
        actionLabel={t('action_retry')}
        onAction={() => void filters.refetch()}
      />
    </div>
  );
}

/** A choice that came by the address stands in the list, also before that is loaded or when no dinner has it. */
const withChosen = (values: string[] = [], chosen: string | undefined) =>
  chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
