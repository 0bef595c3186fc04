import { useState } from 'react';
import { toIsoDate } from '#src/core/i18n/format-date.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { saveFile } from '#src/core/browser/save-file.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { Button, type ButtonProps } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import './account.css';

type ExportState = 'idle' | 'busy' | 'done' | { errorMessage: string };

/** Downloads the user's data as a file (R36), also before and after deleting the account. */
export function ExportData({ variant }: { variant?: ButtonProps['variant'] }) {
  const core = useCore();
  const t = useTranslator();
  const productName = useProductName();
  const [state, setState] = useState<ExportState>('idle');
  async function download() {
    setState('busy');
    try {
      const data = await core.apiClient.call('exportData', {});
      const date = toIsoDate(core.clock.now());
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `${productName.toLowerCase().replace(/\s+/g, '-')}-${date}.json`,
      );
      setState('done');
    } catch (error) {
      setState({ errorMessage: describeError(t, error) });
    }
  }
  const errorMessage = typeof state === 'object' ? state.errorMessage : undefined;
  return (
    <div className="account-export">
      <Button variant={variant} loading={state === 'busy'} onClick={() => void download()}>
        {t('account_export')}
      </Button>
      <StatusLine
        kind={errorMessage ? 'error' : 'success'}
        text={errorMessage ?? (state === 'done' && t('account_export_done'))}
      />
    </div>
  );
}
