import { useRef, useState } from 'react';
import type { ProfileDetail } from '#src/contract/profiles.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { validatePicture, acceptedPictureTypes } from '#src/core/browser/validate-picture.ts';
import { Button } from '#src/components/base/button.tsx';
import { FieldError } from '#src/components/forms/field-error.tsx';
import { ShareIcon } from '#src/components/base/icons.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

/** The company's logo (R35). Uploaded as soon as it is chosen; the rest of the form is saved by its button. */
export function LogoField({
  detail,
  onDone,
}: {
  detail: ProfileDetail;
  onDone: (text: string) => void;
}) {
  const t = useTranslator();
  const track = useTrack();
  const upload = useApiMutation('uploadLogo');
  const input = useRef<HTMLInputElement>(null);
  const [pictureError, setPictureError] = useState<string>();
  const { logo_url } = detail.company;

  function send(file: File) {
    upload.mutate(
      { params: { id: detail.id }, file },
      {
        onSuccess: () => {
          track('public_profile_company_edited', { profileId: detail.id });
          onDone(t('profile_logo_done'));
        },
      },
    );
  }
  async function choose(file: File | undefined) {
    if (!file) return;
    upload.reset();
    const errorKey = await validatePicture(file);
    setPictureError(errorKey && t(errorKey));
    if (!errorKey) send(file);
  }
  const fieldError = Object.values(upload.error?.fields ?? {}).flat()[0];
  const errorMessage = fieldError ?? getErrorMessage(t, upload);
  const lastFile = upload.variables?.file;

  return (
    <div className="editor-logo" role="group" aria-label={t('profile_logo')}>
      <span className={logo_url ? 'logo-square' : 'logo-square empty'}>
        {logo_url ? <img src={logo_url} alt="" /> : <ShareIcon />}
      </span>
      <div className="logo-text">
        <b className="link">{t('profile_logo')}</b>
        <p className="hint">{t('profile_logo_hint')}</p>
        <Button size="small" loading={upload.isPending} onClick={() => input.current?.click()}>
          {t(logo_url ? 'profile_logo_change' : 'profile_logo_add')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedPictureTypes}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // Allows choosing the same file again.
            event.currentTarget.value = '';
            void choose(file);
          }}
        />
      </div>
      {pictureError && <FieldError>{pictureError}</FieldError>}
      <StatusLine
        kind={errorMessage ? 'error' : undefined}
        text={errorMessage ?? (upload.isPending ? t('profile_logo_uploading') : undefined)}
        actionLabel={errorMessage && lastFile instanceof File ? t('action_retry') : undefined}
        onAction={() => lastFile instanceof File && send(lastFile)}
      />
    </div>
  );
}
