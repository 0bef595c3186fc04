import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { DeskSection } from './desk-section.tsx';
import type { EveningRecap } from './evening-recap.ts';

/** Names in this list; more are on the evening's page. */
const MAX_MISSING = 12;

/** Of an evening that is over. */
export function DeskMissing({
  event,
  recap: { missing },
}: {
  event: DinnerEvent;
  recap: EveningRecap;
}) {
  const t = useTranslator();
  const link = useRouteLink();
  const names = missing
    .map(({ person }) => formatFullName(person) || t('guests_unnamed'))
    .toSorted((one, other) => one.localeCompare(other, t.locale));
  return (
    <DeskSection title={t('desk_missing')}>
      {names.length === 0 && <p>{t('door_nobody_missing')}</p>}
      <ul className="desk-missing">
        {names.slice(0, MAX_MISSING).map((name, index) => (
          <li key={index}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {names.length > MAX_MISSING && (
        <a className="link desk-link" {...link(routes.eventEvening(event.id))}>
          {t('desk_missing_all', { count: names.length })}
        </a>
      )}
    </DeskSection>
  );
}
