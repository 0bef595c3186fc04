import type { ChangeEvent, DragEvent, RefObject } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { TextArea } from '#src/components/forms/field.tsx';

/** Not of a paste: the line may not be finished yet. */
const isTyped = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof InputEvent &&
  /^(?:insertText|insertCompositionText|delete)/.test(nativeEvent.inputType);

/** Where names and addresses are typed or pasted, or a file of them dropped. */
export function ListField({
  ref,
  text,
  error,
  onText,
  onFile,
  onTyping,
}: {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
  onFile: (file: File | undefined) => void;
  onTyping: (isTyping: boolean) => void;
}) {
  const t = useTranslator();
  return (
    <div
      className="list-field"
      onDragOver={(drag: DragEvent) => drag.preventDefault()}
      onDrop={(drop: DragEvent) => {
        if (drop.dataTransfer.files.length === 0) return;
        drop.preventDefault();
        onFile(drop.dataTransfer.files[0]);
      }}
    >
      <TextArea
        ref={ref}
        label={t('guests_add_text')}
        hint={t('guests_emails_hint')}
        error={error}
        rows={5}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(change) => {
          onTyping(isTyped(change));
          onText(change.currentTarget.value);
        }}
        onBlur={() => onTyping(false)}
      />
      <p className="list-file">
        <label className="btn border small">
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
        <span className="soft small list-drop">{t('guests_add_drop')}</span>
      </p>
    </div>
  );
}
