import type { RefObject } from 'react';
import type { ImportLine } from '#src/contract/guest-import.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { AlertIcon } from '#src/components/base/status-icons.tsx';
import type { ImportCounts } from './import-counts.ts';

type MarkKind = ImportLine['becomes'] | 'invited';

/** A plate: dashed for an invitation, full for a seat. */
export function ImportMark({ kind }: { kind: MarkKind }) {
  return (
    <svg className={`import-mark ${kind}`} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <circle cx="6" cy="6" r="4.6" />
    </svg>
  );
}

/** How many lines become what. Says so to screen readers whenever it changes. */
export function ImportSummary({
  heading,
  counts: { ready, invited, seated, updated, present, seatless, wrong },
  total,
  added,
}: {
  heading: RefObject<HTMLHeadingElement | null>;
  counts: ImportCounts;
  total: number;
  /** What has been added already, in words. */
  added: string;
}) {
  const t = useTranslator();
  const sums: { kind: MarkKind; text: string }[] = [
    ...(invited > 0
      ? [{ kind: 'invited' as const, text: t.plural('guests_add_sum_invited', invited) }]
      : []),
    ...(seated > 0
      ? [{ kind: 'new' as const, text: t.plural('guests_add_sum_seated', seated) }]
      : []),
    ...(updated > 0
      ? [{ kind: 'update' as const, text: t.plural('guests_add_update', updated) }]
      : []),
    ...(present > 0 && !added
      ? [{ kind: 'present' as const, text: t.plural('guests_add_present', present) }]
      : []),
  ];
  return (
    <div className="import-sum" role="status">
      <h3 ref={heading} tabIndex={-1}>
        {added && ready === 0 ? added : t('guests_add_ready', { ready, total })}
      </h3>
      <ul>
        {sums.map(({ kind, text }) => (
          <li key={kind}>
            <ImportMark kind={kind} />
            {text}
          </li>
        ))}
        {seatless > 0 && (
          <li className="import-error">
            <AlertIcon />
            {t.plural('guests_add_seatless', seatless)}
          </li>
        )}
        {wrong > 0 && (
          <li className="import-error">
            <AlertIcon />
            {t.plural('guests_add_wrong', wrong)}
          </li>
        )}
      </ul>
    </div>
  );
}
