import type { DragEvent } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { TextArea } from '#src/components/forms/field.tsx';

/** Where a list is pasted, or a file of it dropped. */
export function ImportText({
  text,
  error,
  onText,
  onFile,
}: {
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
  onFile: (file: File | undefined) => void;
}) {
  const t = useTranslator();
  return (
    <div
      className="guest-import"
      onDragOver={(drag: DragEvent) => drag.preventDefault()}
      onDrop={(drop: DragEvent) => {
        if (drop.dataTransfer.files.length === 0) return;
        drop.preventDefault();
        onFile(drop.dataTransfer.files[0]);
      }}
    >
      <TextArea
        label={t('guests_add_text')}
        hint={t('guests_add_hint')}
        error={error}
        rows={8}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <label className="btn border medium guest-import-file">
        {t('guests_add_file')}
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={({ currentTarget }) => {
            onFile(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
