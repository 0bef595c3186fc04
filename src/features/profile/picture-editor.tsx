import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Me } from '#src/contract/members.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { useDeferredActions } from '#src/core/react/deferred-actions.ts';
import { validatePicture, acceptedPictureTypes } from '#src/core/browser/validate-picture.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { FieldError } from '#src/components/forms/field-error.tsx';
import type { CardPerson } from '#src/components/person/person-card.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

const CropDialog = lazy(() =>
  import('./crop-dialog.tsx').then((file) => ({ default: file.CropDialog })),
);

/** Chooses, crops, uploads and removes my picture, with undo (R37). `children` draws the card with the current picture. */
export function PictureEditor({
  me,
  children,
}: {
  me: Me;
  children: (person: CardPerson) => ReactNode;
}) {
  const t = useTranslator();
  const deferredActions = useDeferredActions();
  const { toast, showToast } = useToast();
  const { mutateAsync: remove } = useApiMutation('deletePicture');
  const input = useRef<HTMLInputElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File>();
  const [pictureError, setPictureError] = useState<string>();
  const key = `picture ${me.id}`;
  const picture_url = deferredActions.isPending(key) ? null : me.picture_url;
  const person = { ...me, headline: me.headline ?? '', picture_url };

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    const errorKey = await validatePicture(chosen);
    setPictureError(errorKey && t(errorKey));
    setFile(errorKey ? undefined : chosen);
  }
  function removePicture() {
    deferredActions.defer(key, (options) =>
      remove({}, options).catch((error: unknown) =>
        showToast(t('picture_remove_failed', { reason: describeError(t, error) })),
      ),
    );
    // The remove button disappears with the picture, so focus its neighbour.
    actions.current?.querySelector('button')?.focus();
    showToast(t('picture_removed'), {
      label: t('action_undo'),
      run: () => void (deferredActions.cancel(key) || showToast(t('picture_removed_already'))),
    });
  }

  return (
    <>
      {children(person)}
      <div className="picture-actions" ref={actions}>
        <Button variant="ghost" loading={file !== undefined} onClick={() => input.current?.click()}>
          {t(picture_url ? 'picture_change' : 'picture_add')}
        </Button>
        {picture_url && (
          <Button variant="ghost" onClick={removePicture}>
            {t('picture_remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedPictureTypes}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            // Allows choosing the same file again.
            event.currentTarget.value = '';
            void choose(chosen);
          }}
        />
      </div>
      {pictureError && <FieldError>{pictureError}</FieldError>}
      <StatusLine
        kind="success"
        text={toast?.text}
        actionLabel={toast?.action?.label}
        onAction={toast?.action?.run}
      />
      {file && (
        <Suspense fallback={<StatusLine text={t('picture_opening')} />}>
          <CropDialog
            file={file}
            person={person}
            onChooseAnother={() => input.current?.click()}
            onClose={() => setFile(undefined)}
            onDone={() => {
              // A pending removal would delete the new picture.
              deferredActions.cancel(key);
              setFile(undefined);
              showToast(t('picture_saved'));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
