import { useTranslator } from '#src/core/react/core-provider.tsx';
import { ReportLineList, type ReportLineProps } from './report-line-list.tsx';
import { type Report, listReportLines } from './report-lines.ts';

/** With fewer guests everybody sits next to everybody. */
export const MIN_GUESTS = 3;

/** How fair the plan is, without guests' private choices (R41, R42). */
export function SeatingReportView({ report, ...props }: { report: Report } & ReportLineProps) {
  const t = useTranslator();
  return (
    <section className="seating-report">
      <h2 className="bench-heading">
        {t(props.isOver ? 'seating_report_past' : 'seating_report')}
      </h2>
      {report.guests < MIN_GUESTS ? (
        <p className="soft">{t('seating_report_few')}</p>
      ) : (
        <>
          <ReportLineList {...props} lines={listReportLines(report, t, props.isOver)} />
          <p className="soft small">{t('seating_report_lead')}</p>
        </>
      )}
    </section>
  );
}
