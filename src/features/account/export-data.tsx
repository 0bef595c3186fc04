import { useState } from 'react';
import { toIsoDate } from '#src/core/i18n/format-date.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { saveFile } from '#src/core/browser/save-file.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { Button, type ButtonProps } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

type State = 'idle' | 'busy' | 'done' | { trouble: string };

/** All that is kept of me, as a file (R36). Also for whoever is about to leave, or has. */
export function ExportData({ variant }: { variant?: ButtonProps['variant'] }) {
  const core = useCore();
  const t = useTranslator();
  const product = useProductName();
  const [state, setState] = useState<State>('idle');
  async function download() {
    setState('busy');
    try {
      const data = await core.apiClient.call('exportData', {});
      const day = toIsoDate(core.clock.now());
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${product.toLowerCase().replace(/\s+/g, '-')}-${day}.json`);
      setState('done');
    } catch (error) {
      setState({ trouble: describeError(t, error) });
    }
  }
  const trouble = typeof state === 'object' ? state.trouble : undefined;
  return (
    <div className="account-export">
      <Button variant={variant} loading={state === 'busy'} onClick={() => void download()}>
        {t('account_export')}
      </Button>
      <StatusLine kind={trouble ? 'trouble' : 'done'} text={trouble ?? (state === 'done' && t('account_export_done'))} />
    </div>
  );
}
