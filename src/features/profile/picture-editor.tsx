import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Me } from '#src/contract/members.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import { useDeferredActions } from '#src/core/react/deferred-actions.ts';
import { validatePicture, acceptedPictureTypes } from '#src/core/browser/validate-picture.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { Button } from '#src/parts/button.tsx';
import { FieldError } from '#src/parts/field-error.tsx';
import type { CardPerson } from '#src/parts/place-card.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((file) => ({ default: file.CropDialog })));

/** My picture (R37): chosen, looked at, cut, put on the card, taken off and had back. Draws the card with what it shows now. */
export function PictureEditor({ me, children }: { me: Me; children: (person: CardPerson) => ReactNode }) {
  const t = useTranslator();
  const held = useDeferredActions();
  const { notice, showNotice } = useNotice();
  const { mutateAsync: remove } = useApiMutation('deletePicture');
  const input = useRef<HTMLInputElement>(null);
  const acts = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const key = `picture ${me.id}`;
  const picture_url = held.isPending(key) ? null : me.picture_url;
  const person = { ...me, headline: me.headline ?? '', picture_url };

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    const refusal = await validatePicture(chosen);
    setWrong(refusal && t(refusal));
    setFile(refusal ? undefined : chosen);
  }
  function takeOff() {
    held.defer(key, (how) =>
      remove({}, how).catch((error: unknown) => showNotice(t('picture_remove_failed', { reason: isApiError(error) ? error.message : '' }))),
    );
    // The button goes with the picture; the one beside it takes the focus.
    acts.current?.querySelector('button')?.focus();
    showNotice(t('picture_removed'), { label: t('action_undo'), run: () => void (held.cancel(key) || showNotice(t('picture_removed_already'))) });
  }

  return (
    <>
      {children(person)}
      <div className="picture-acts" ref={acts}>
        <Button loading={file !== undefined} onClick={() => input.current?.click()}>
          {t(picture_url ? 'picture_change' : 'picture_add')}
        </Button>
        {picture_url && (
          <Button variant="ghost" onClick={takeOff}>
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
            // The same file may be chosen again.
            event.currentTarget.value = '';
            void choose(chosen);
          }}
        />
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
      <StatusLine kind="done" text={notice?.text} actionLabel={notice?.action?.label} onAction={notice?.action?.run} />
      {file && (
        <Suspense fallback={<StatusLine text={t('picture_opening')} />}>
          <CropDialog
            file={file}
            person={person}
            onAnother={() => input.current?.click()}
            onClose={() => setFile(undefined)}
            onDone={() => {
              // A removal still waiting would take the new one away.
              held.cancel(key);
              setFile(undefined);
              showNotice(t('picture_done'));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
