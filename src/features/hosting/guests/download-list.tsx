import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { CsvSeparator } from '#src/contract/rsvps.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { saveFile } from '#src/core/browser/save-file.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { type Language, matchLanguage } from '#src/i18n/languages.ts';

/** What Excel expects with the usual settings for this language. */
const usualSeparators: Readonly<Record<Language, CsvSeparator>> = {
  en: 'comma',
  de: 'semicolon',
  ar: 'semicolon',
};

const lists = {
  guests: { call: 'listGuests', hint: 'guests_file_hint', suffix: '' },
  kitchen: { call: 'readKitchen', hint: 'kitchen_file_hint', suffix: '-kitchen' },
} as const;

export interface DownloadListProps {
  event: DinnerEvent;
  list?: keyof typeof lists;
  onClose: () => void;
}

export function DownloadList({ event, list = 'guests', onClose }: DownloadListProps) {
  const core = useCore();
  const t = useTranslator();
  const [separator, setSeparator] = useState<CsvSeparator>(
    () => usualSeparators[matchLanguage(core.locale) ?? 'en'],
  );
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState('');

  async function save() {
    setSaving(true);
    setError('');
    try {
      const file = await core.apiClient.download(
        lists[list].call,
        { params: { id: event.id }, query: { separator } },
        'text/csv',
      );
      saveFile(file, `${event.slug}${lists[list].suffix}.csv`);
      onClose();
    } catch (failure) {
      setError(describeError(t, failure));
      setSaving(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guests_file')}
      closeLabel={t('action_close')}
      actions={
        <>
          {error && <StatusLine kind="error" text={error} />}
          <Button variant="primary" loading={isSaving} onClick={() => void save()}>
            {t('guests_file_save')}
          </Button>
        </>
      }
    >
      <p className="soft">{t(lists[list].hint)}</p>
      <Choices
        legend={t('guests_file_separator')}
        stacked
        options={CsvSeparator.options.map((each) => ({
          value: each,
          label: t(`guests_file_${each}`),
          description: t(`guests_file_${each}_hint`),
        }))}
        value={[separator]}
        onChange={([chosen]) =>
          setSeparator(CsvSeparator.options.find((each) => each === chosen) ?? separator)
        }
      />
    </Dialog>
  );
}
