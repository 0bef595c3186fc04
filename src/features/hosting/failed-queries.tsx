import type { ReactNode } from 'react';
import { type RequestState, getErrorMessage } from '#src/core/data/error-message.ts';
import { getStatusScreenKind } from '#src/core/data/status-screen-kind.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { StatusScreen } from '#src/components/feedback/status-screen.tsx';

export interface FailedQueriesProps {
  queries: readonly (RequestState & { fetchStatus: string; refetch: () => Promise<unknown> })[];
  /** Below: what can be done all the same. */
  extra?: ReactNode;
}

/** In place of a page's content, within its frame: why a query brought nothing, and the way to ask again (R22, R54). Nothing if none failed. */
export function FailedQueries({ queries, extra }: FailedQueriesProps) {
  const t = useTranslator();
  const failed = queries.find((query) => getErrorMessage(t, query) !== undefined);
  if (!failed) return null;
  const statusKind = getStatusScreenKind(failed);
  const kind = statusKind === 'pending' ? 'error' : statusKind;
  const title = t(kind === 'not-found' ? 'status_not_found_title' : `status_${kind}_title`);
  const message = getErrorMessage(t, failed);
  return (
    <StatusScreen
      small
      kind={kind}
      title={title}
      text={<span role="status">{message !== title && message}</span>}
      extra={extra}
    >
      <Button onClick={() => void Promise.all(queries.map(({ refetch }) => refetch()))}>
        {t('action_retry')}
      </Button>
    </StatusScreen>
  );
}

/** Whether there is something for it to say. */
export const hasFailed = (query: Pick<RequestState, 'data' | 'error' | 'isPaused'>): boolean =>
  query.data === undefined && (query.isPaused || query.error !== null);
