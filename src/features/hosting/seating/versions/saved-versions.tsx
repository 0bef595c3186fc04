import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { SeatingVersion } from '#src/contract/seating-versions.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { DownIcon } from '#src/components/base/icons.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { useOnNewRevision } from '../use-on-new-revision.ts';
import type { SeatingMoves } from '../use-seating-moves.ts';
import { CompareVersion } from './compare-version.tsx';
import { SaveVersion } from './save-version.tsx';
import { useDeleteVersion } from './use-delete-version.ts';
import { VersionList } from './version-list.tsx';
import './seating-versions.css';

/** Which saved version the seating is, and the way to the others (R80). */
export function SavedVersions({
  event,
  moves,
}: {
  event: DinnerEvent;
  moves: Pick<SeatingMoves, 'seating' | 'applyVersion'>;
}) {
  const core = useCore();
  const t = useTranslator();
  const { seating } = moves;
  const [isOpen, setOpen] = useState(false);
  const [comparedId, setComparedId] = useState<string | null>(null);
  const versions = useQuery(queries(core).seatingVersions(event.id));
  const { deleteVersion, isDeleted } = useDeleteVersion(event.id);
  const shown = (versions.data?.results ?? []).filter(({ id }) => !isDeleted(id));
  useOnNewRevision(seating.revision, () => void versions.refetch());
  const current = shown.find(({ is_current }) => is_current);
  const name = current?.name ?? t('seating_versions_current');
  const errorMessage = getErrorMessage(t, versions);
  const content = useRef<HTMLDivElement>(null);
  const count = shown.length;
  const previousCount = useRef(0);
  useLayoutEffect(() => {
    // What had the focus is gone: the button of a deleted version, or the form once there is no room for another.
    if (count !== previousCount.current && document.activeElement === document.body)
      content.current?.focus();
    previousCount.current = count;
  }, [count, previousCount]);
  function use(version: SeatingVersion) {
    setComparedId(null);
    setOpen(false);
    moves.applyVersion(version);
  }
  return (
    <div className="bench-versions">
      <Button
        variant="ghost"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('seating_versions_open', { name })}
        onClick={() => {
          setOpen(true);
          // Guests may have come or left, or another host saved one.
          void versions.refetch();
        }}
      >
        <bdi>{name}</bdi>
        <DownIcon />
      </Button>
      <Dialog
        open={isOpen}
        title={t('seating_versions')}
        closeLabel={t('action_close')}
        onClose={() => setOpen(false)}
      >
        <div className="versions" ref={content} tabIndex={-1}>
          {errorMessage ? (
            <StatusLine
              kind="error"
              text={errorMessage}
              actionLabel={t('action_retry')}
              onAction={() => void versions.refetch()}
            />
          ) : !versions.data ? (
            <Skeleton lines={6} label={t('waiting')} />
          ) : (
            <>
              <VersionList
                event={event}
                versions={{ ...versions.data, results: shown }}
                isPublished={seating.published_at !== null}
                onUse={use}
                onCompare={({ id }) => setComparedId(id)}
                onDelete={deleteVersion}
              />
              <SaveVersion event={event} count={count} />
            </>
          )}
        </div>
      </Dialog>
      <CompareVersion
        version={shown.find(({ id }) => id === comparedId) ?? null}
        versions={versions.data}
        seating={seating}
        onUse={use}
        onClose={() => setComparedId(null)}
      />
    </div>
  );
}
