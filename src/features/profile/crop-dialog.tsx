import { useEffect, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/parts/button.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { type CardPerson, PlaceCard } from '#src/parts/place-card.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { cut, type Part, placeOf, shareOf, SMALLEST, squareOf, startOf } from './crop.ts';

interface CropDialogProps {
  file: File;
  person: CardPerson;
  onAnother: () => void;
  onClose: () => void;
  onDone: () => void;
}

/**
 * The square that is kept of a picture, drawn by hand, by arrow keys or by three sliders, with the card it makes. What fails
 * on the way up stays open and can be sent again.
 */
export function CropDialog({ file, person, onAnother, onClose, onDone }: CropDialogProps) {
  const t = useTranslator();
  const upload = useApiMutation('uploadPicture');
  const image = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState<string>();
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [part, setPart] = useState<Part>();
  const seen = useCut(image, part, file.type);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setPart(undefined);
    setSize(undefined);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  async function use() {
    if (!image.current || !part) return;
    upload.mutate({ file: await cut(image.current, part, file.type) }, { onSuccess: onDone });
  }
  const refused = Object.values(upload.error?.fields ?? {}).flat()[0];

  return (
    <Dialog
      open
      title={t('picture_crop_title')}
      closeLabel={t('action_close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onAnother}>{t('picture_another')}</Button>
          <Button variant="primary" loading={upload.isPending} disabled={!part} onClick={() => void use()}>
            {t(upload.isError ? 'action_retry' : 'picture_use')}
          </Button>
        </>
      }
    >
      <div className="crop">
        {/* Its arithmetic starts at the left in every script. */}
        <div className="crop-area" dir="ltr">
          <ReactCrop
            crop={part}
            aspect={1}
            keepSelection
            ruleOfThirds
            minWidth={32}
            ariaLabels={labels(t('picture_crop_area'), t('picture_crop_corner'))}
            onChange={(_, next) => setPart({ ...next, unit: '%' })}
          >
            {url && (
              <img
                ref={image}
                src={url}
                alt=""
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                  setSize({ width, height });
                  setPart(squareOf({ width, height }, 1));
                }}
              />
            )}
          </ReactCrop>
        </div>
        {size && part && (
          <div className="crop-slides">
            <Slide label={t('picture_size')} min={SMALLEST} value={shareOf(size, part)} onChange={(share) => setPart(squareOf(size, share, part))} />
            <Slide label={t('picture_across')} value={placeOf(part.x, part.width)} onChange={(at) => setPart({ ...part, x: startOf(at, part.width) })} />
            <Slide label={t('picture_down')} value={placeOf(part.y, part.height)} onChange={(at) => setPart({ ...part, y: startOf(at, part.height) })} />
          </div>
        )}
        <div className="crop-seen">
          <p className="caps">{t('picture_on_card')}</p>
          <PlaceCard kind="row" as="p" person={{ ...person, picture_url: seen ?? null }} />
        </div>
        <StatusLine kind="trouble" text={refused ?? getErrorMessage(t, upload)} />
      </div>
    </Dialog>
  );
}

interface SlideProps {
  label: string;
  value: number;
  min?: number;
  onChange: (value: number) => void;
}

/** A share from `min` to 1, in steps of a hundredth; sides are the picture's, so it runs from the left in every script. */
function Slide({ label, value, min = 0, onChange }: SlideProps) {
  return (
    <label className="slide">
      <span>{label}</span>
      <input type="range" dir="ltr" min={min} max={1} step={0.01} value={value} onChange={(event) => onChange(event.currentTarget.valueAsNumber)} />
    </label>
  );
}

const labels = (cropArea: string, corner: string) => ({
  cropArea,
  nwDragHandle: corner,
  nDragHandle: corner,
  neDragHandle: corner,
  eDragHandle: corner,
  seDragHandle: corner,
  sDragHandle: corner,
  swDragHandle: corner,
  wDragHandle: corner,
});

/** The address of what is cut, a moment after it last moved. */
function useCut(image: { current: HTMLImageElement | null }, part: Part | undefined, type: string): string | undefined {
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      if (!image.current || !part || part.width === 0) return;
      const file = await cut(image.current, part, type).catch(() => null);
      if (file && !gone) setSeen(URL.createObjectURL(file));
    }, 120);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [image, part, type]);
  useEffect(() => () => void (seen && URL.revokeObjectURL(seen)), [seen]);
  return seen;
}
