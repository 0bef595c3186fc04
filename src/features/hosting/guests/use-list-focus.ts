import { useRef } from 'react';
import {
  type ReportFocus,
  useFocusRestore,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import type { GuestListRow } from './guest-rows.ts';

/** Keeps the focus in a list whose rows go with the button that was pressed, and reports it when the list goes. */
export function useListFocus<List extends HTMLElement>(
  rows: readonly GuestListRow[],
  reportFocus: ReportFocus,
) {
  const list = useRef<List>(null);
  useReportFocusOnUnmount(list, reportFocus);
  const reportRowFocus = useFocusRestore(list, rows.map(({ key }) => key).join(' '));
  return { list, reportRowFocus };
}
