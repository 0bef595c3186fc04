import { type ReactNode, useState } from 'react';
import type {
  GuestImport,
  ImportCorrection,
  ImportField,
  ImportLine,
} from '#src/contract/guest-import.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { ImportColumns } from './import-columns.tsx';
import { WrongLine } from './import-wrong-line.tsx';

/** Good lines shown at first: enough to see whether the columns are right. */
const FIRST_LINES = 8;

/** What was pressed is gone with the line it stood at. */
const focus = (heading: HTMLElement | null) => heading?.focus();

export const countLines = ({ lines }: GuestImport, becomes: ImportLine['becomes']) =>
  lines.filter((line) => line.becomes === becomes).length;

/** Those who are new and have an address. */
export const countAddressed = ({ lines }: GuestImport) =>
  lines.filter(({ becomes, values }) => becomes === 'new' && values.email !== '').length;

/** What each line of the list becomes. Wrong ones are mended here. */
export function ImportPreview({
  preview,
  added,
  isInviting,
  letter,
  onCorrect,
  onMap,
}: {
  preview: GuestImport;
  /** What has been added already, in words. */
  added: string;
  isInviting: boolean;
  /** The choice whether to invite them now. */
  letter: ReactNode;
  onCorrect: (correction: ImportCorrection) => void;
  onMap: (fields: ImportField[]) => void;
}) {
  const t = useTranslator();
  const [areAllShown, setAllShown] = useState(false);
  const wrong = preview.lines.filter(({ becomes }) => becomes === 'wrong');
  const good = preview.lines.filter(({ becomes }) => becomes === 'new');
  const addressed = countAddressed(preview);
  const updateCount = countLines(preview, 'update');
  const readyCount = good.length + updateCount;
  const presentCount = countLines(preview, 'present');
  const shown = areAllShown ? good : good.slice(0, FIRST_LINES);
  return (
    <>
      <section className="guest-import-sum">
        <h3 key={wrong.map(({ line }) => line).join()} ref={focus} tabIndex={-1}>
          {added && readyCount === 0
            ? added
            : t('guests_add_ready', { ready: readyCount, total: preview.lines.length })}
        </h3>
        {good.length > 0 && (
          <>
            <p>{t('guests_add_counts', { addressed, rest: good.length - addressed })}</p>
            <p className="soft">
              {t(isInviting ? 'guests_add_explained_invited' : 'guests_add_explained')}
            </p>
          </>
        )}
        {letter}
        {updateCount > 0 && <p>{t.plural('guests_add_update', updateCount)}</p>}
        {presentCount > 0 && !added && (
          <p className="soft">{t.plural('guests_add_present', presentCount)}</p>
        )}
      </section>
      {wrong.length > 0 && (
        <section>
          <h3 className="guests-heading">{t.plural('guests_add_wrong', wrong.length)}</h3>
          <ul className="guest-import-wrong">
            {wrong.map((line) => (
              <WrongLine
                key={`${line.line} ${JSON.stringify(line.errors)}`}
                line={line}
                onCorrect={onCorrect}
              />
            ))}
          </ul>
        </section>
      )}
      {preview.columns.length > 1 && <ImportColumns columns={preview.columns} onMap={onMap} />}
      {good.length > 0 && (
        <section>
          <h3 className="guests-heading">{t('guests_add_good')}</h3>
          <ul className="guest-import-new">
            {shown.map(({ line, values }) => (
              <li key={line}>
                <span className="soft tabular-numbers">{line}</span>
                <span className="guest-import-name">
                  <bdi>{`${values.first_name} ${values.last_name}`.trim()}</bdi>
                </span>
                <span className="soft">
                  <bdi>
                    {[values.email, values.dietary_needs, values.party].filter(Boolean).join(' · ')}
                  </bdi>
                </span>
              </li>
            ))}
          </ul>
          {good.length > shown.length && (
            <Button variant="ghost" size="small" onClick={() => setAllShown(true)}>
              {t('guests_add_show_rest', { count: good.length - shown.length })}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
