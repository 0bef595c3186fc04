import { useId, useRef, useState } from 'react';
import { validatePicture, acceptedPictureTypes } from '#src/core/browser/validate-picture.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { FieldError } from '#src/components/forms/field-error.tsx';
import '#src/components/forms/field.css';

export interface CoverFieldProps {
  /** Of the photo, or of a chosen file that isn't uploaded yet. */
  url: string | null;
  busy?: boolean;
  error?: string;
  onFileChange: (file: File) => void;
  onRemove: () => void;
}

/** Picks the dinner's photo and previews it before the upload. */
export function CoverField({ url, busy = false, error, onFileChange, onRemove }: CoverFieldProps) {
  const t = useTranslator();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [validationError, setValidationError] = useState<string>();
  async function chooseFile(chosen: File | undefined) {
    if (!chosen) return;
    const problem = await validatePicture(chosen);
    setValidationError(problem && t(problem));
    if (!problem) onFileChange(chosen);
  }
  const errorText = validationError ?? error;
  return (
    <div className="field host-cover">
      <label htmlFor={id}>
        {t('host_cover')} <span className="optional-label">{t('host_optional')}</span>
      </label>
      {url && <img src={url} alt={t('host_cover_alt')} width="640" height="320" />}
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept={acceptedPictureTypes}
        aria-describedby={errorText ? `${id}-error` : `${id}-hint`}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          void chooseFile(chosen);
        }}
      />
      <div className="host-actions">
        <Button loading={busy} onClick={() => input.current?.click()}>
          {t(url ? 'host_cover_change' : 'host_cover_choose')}
        </Button>
        {url && (
          <Button variant="ghost" disabled={busy} onClick={onRemove}>
            {t('host_cover_remove')}
          </Button>
        )}
      </div>
      {errorText && <FieldError id={`${id}-error`}>{errorText}</FieldError>}
      <p className="hint" id={`${id}-hint`}>
        {t('host_cover_hint')}
      </p>
    </div>
  );
}
