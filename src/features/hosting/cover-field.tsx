import { useEffect, useId, useRef, useState } from 'react';
import { validatePicture, acceptedPictureTypes } from '#src/core/browser/validate-picture.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { FieldError } from '#src/parts/field-error.tsx';

export interface CoverFieldProps {
  /** The picture there is. */
  url: string | null;
  /** One that is chosen and not yet sent. */
  file?: File | null;
  busy?: boolean;
  error?: string;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** A picture for the invitation, seen before it is sent. */
export function CoverField({ url, file = null, busy = false, error, onFile, onRemove }: CoverFieldProps) {
  const t = useTranslator();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const preview = usePreview(file);
  const shown = preview ?? url;
  async function take(chosen: File | undefined) {
    if (!chosen) return;
    const refusal = await validatePicture(chosen);
    setWrong(refusal && t(refusal));
    if (!refusal) onFile(chosen);
  }
  const said = wrong ?? error;
  return (
    <div className="field host-cover">
      <label htmlFor={id}>
        {t('host_cover')} <span className="opt">{t('host_optional')}</span>
      </label>
      {shown && <img src={shown} alt={t('host_cover_alt')} width="640" height="320" />}
      <input
        ref={input}
        id={id}
        className="sr"
        type="file"
        tabIndex={-1}
        accept={acceptedPictureTypes}
        aria-describedby={said ? `${id}-error` : `${id}-hint`}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          void take(chosen);
        }}
      />
      <div className="host-acts">
        <Button loading={busy} onClick={() => input.current?.click()}>
          {t(shown ? 'host_cover_other' : 'host_cover_choose')}
        </Button>
        {shown && (
          <Button variant="ghost" disabled={busy} onClick={onRemove}>
            {t('host_cover_remove')}
          </Button>
        )}
      </div>
      {said && <FieldError id={`${id}-error`}>{said}</FieldError>}
      <p className="hint" id={`${id}-hint`}>
        {t('host_cover_hint')}
      </p>
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setPreview(made);
    return () => {
      URL.revokeObjectURL(made);
      setPreview(null);
    };
  }, [file]);
  return preview;
}
