import { useState } from 'react';
import { isoDay } from '#src/core/clock.ts';
import { useCore, useText } from '#src/core/provider.tsx';
import { saveFile } from '#src/core/save-file.ts';
import { failureWords } from '#src/core/trouble.ts';
import { useProduct } from '#src/core/use-product.ts';
import { Button, type ButtonProps } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

type State = 'idle' | 'busy' | 'done' | { trouble: string };

/** All that is kept of me, as a file (R36). Also for whoever is about to leave, or has. */
export function ExportData({ variant }: { variant?: ButtonProps['variant'] }) {
  const core = useCore();
  const t = useText();
  const product = useProduct();
  const [state, setState] = useState<State>('idle');
  async function download() {
    setState('busy');
    try {
      const data = await core.http.call('exportData', {});
      const day = isoDay(core.clock.now());
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${product.toLowerCase().replace(/\s+/g, '-')}-${day}.json`);
      setState('done');
    } catch (error) {
      setState({ trouble: failureWords(t, error) });
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
