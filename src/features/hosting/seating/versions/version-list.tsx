import type { DinnerEvent } from '#src/contract/events.ts';
import type { SeatingVersion, SeatingVersions } from '#src/contract/seating-versions.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { Button } from '#src/components/base/button.tsx';
import { describeChanges, describeWorth } from './version-text.ts';

export function VersionList({
  event,
  versions,
  isPublished,
  onUse,
  onCompare,
  onDelete,
}: {
  event: DinnerEvent;
  versions: SeatingVersions;
  isPublished: boolean;
  onUse: (version: SeatingVersion) => void;
  onCompare: (version: SeatingVersion) => void;
  onDelete: (version: SeatingVersion) => void;
}) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const { results } = versions;
  if (results.length === 0) return <p>{t('seating_versions_none')}</p>;
  return (
    <>
      {isPublished && <p>{t('seating_versions_told')}</p>}
      <ul className="version-list">
        {results.map((version) => {
          const { id, name, is_current, created_at } = version;
          return (
            <li key={id}>
              <p className="version-name">
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span className="soft small">
                  {dates.formatDateTime(created_at, event.time_zone)}
                </span>
              </p>
              <p className="small">
                {is_current
                  ? t('seating_version_current')
                  : [...describeChanges(version, t), ...describeWorth(version, versions, t)].join(
                      ' ',
                    )}
              </p>
              <div className="version-actions">
                {!is_current && (
                  <>
                    <Button
                      size="small"
                      aria-label={t('seating_version_use_name', { name })}
                      onClick={() => onUse(version)}
                    >
                      {t('seating_version_use')}
                    </Button>
                    <Button
                      size="small"
                      variant="ghost"
                      aria-label={t('seating_version_compare_name', { name })}
                      onClick={() => onCompare(version)}
                    >
                      {t('seating_version_compare')}
                    </Button>
                  </>
                )}
                <Button
                  size="small"
                  variant="ghost"
                  className="version-delete"
                  aria-label={t('seating_version_delete_name', { name })}
                  onClick={() => onDelete(version)}
                >
                  {t('seating_version_delete')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
