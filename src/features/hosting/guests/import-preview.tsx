import { type ReactNode, useRef, useState } from 'react';
import type {
  GuestImport,
  ImportCorrection,
  ImportField,
  ImportLine,
} from '#src/contract/guest-import.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import {
  type ReportFocus,
  useFocusRestore,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { ImportColumns } from './import-columns.tsx';
import { countImport, isWrong } from './import-counts.ts';
import { ImportMark, ImportSummary } from './import-summary.tsx';
import { WrongLine } from './import-wrong-line.tsx';

/** Good lines shown at first: enough to see whether the columns are right. */
const FIRST_LINES = 8;

const ROW_LABELS = {
  invited: 'guests_add_row_invited',
  new: 'guests_add_row_seated',
  wrong: 'guests_add_row_seatless',
  update: 'guests_add_row_update',
  present: 'guests_add_row_present',
  left_out: 'guests_add_row_left_out',
} as const;

/** The guest that each line of the list becomes. Wrong ones are mended here. */
export function ImportPreview({
  preview,
  added,
  onCorrect,
  onMap,
}: {
  preview: GuestImport;
  /** What has been added already, in words. */
  added: string;
  onCorrect: (correction: ImportCorrection) => void;
  onMap: (fields: ImportField[]) => void;
}) {
  const t = useTranslator();
  const [areAllShown, setAllShown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const wrong = preview.lines.filter(isWrong);
  // What was pressed is gone with its line.
  const reportFocus = useFocusRestore(heading, wrong.map(getLineKey).join());
  const good = preview.lines.filter((line) => !isWrong(line));
  const shown = areAllShown ? good : good.slice(0, FIRST_LINES);
  const arePlusOnesUnkept = good.some(
    ({ becomes, is_invited, values }) => becomes === 'new' && is_invited && values.plus_ones,
  );
  return (
    <>
      <ImportSummary
        heading={heading}
        counts={countImport(preview)}
        total={preview.lines.length}
        added={added}
      />
      {wrong.length > 0 && (
        <ul className="import-wrong">
          {wrong.map((line) => (
            <WrongLine
              key={getLineKey(line)}
              line={line}
              onCorrect={onCorrect}
              reportFocus={reportFocus}
            />
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <div className="import-good">
          <ImportColumns columns={preview.columns} onMap={onMap} />
          <ul>
            {shown.map((line) => (
              <GoodLine key={line.line} line={line}>
                {line.becomes === 'left_out' && (
                  <PutBack line={line.line} onCorrect={onCorrect} reportFocus={reportFocus} />
                )}
              </GoodLine>
            ))}
          </ul>
          {arePlusOnesUnkept && <p className="soft small">{t('guests_add_plus_ones_later')}</p>}
          {good.length > shown.length && (
            <Button variant="ghost" size="small" onClick={() => setAllShown(true)}>
              {t('guests_add_show_rest', { count: good.length - shown.length })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const getLineKey = ({ line, values, errors }: ImportLine) => JSON.stringify([line, values, errors]);

/** Undoes leaving out a line. */
function PutBack({
  line,
  onCorrect,
  reportFocus,
}: {
  line: number;
  onCorrect: (correction: ImportCorrection) => void;
  reportFocus: ReportFocus;
}) {
  const t = useTranslator();
  const button = useRef<HTMLButtonElement>(null);
  useReportFocusOnUnmount(button, reportFocus);
  return (
    <Button
      ref={button}
      size="tiny"
      variant="ghost"
      aria-label={t('guests_add_put_back_line', { line })}
      onClick={() => onCorrect({ line })}
    >
      {t('guests_add_put_back')}
    </Button>
  );
}

/** `+2`, or `+ Bo Li`. */
const describePlusOnes = (cell: string, count: number) =>
  count > 1 || !/[\p{L}]{2}/u.test(cell) ? `+${count}` : `+ ${cell}`;

function GoodLine({ line, children }: { line: ImportLine; children: ReactNode }) {
  const t = useTranslator();
  const { values, becomes, is_invited: isInvited } = line;
  const name = `${values.first_name} ${values.last_name}`.trim();
  const kind = isInvited ? 'invited' : becomes;
  // Of those who are invited it isn't kept.
  const details = [
    name && values.email,
    !isInvited && values.dietary_needs,
    values.party,
    line.plus_ones && describePlusOnes(values.plus_ones ?? '', line.plus_ones),
  ].filter(Boolean);
  return (
    <li className={becomes === 'new' ? undefined : 'unchanged'}>
      <span className="soft tabular-numbers">{line.line}</span>
      <span className="import-name">
        <bdi>{name || values.email}</bdi>
      </span>
      <span className="import-details soft">
        <bdi>{details.join(' · ')}</bdi>
      </span>
      <span className="import-becomes">
        <ImportMark kind={kind} />
        {t(ROW_LABELS[kind])}
        {children}
      </span>
    </li>
  );
}
