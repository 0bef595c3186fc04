import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { MinusIcon, PlusIcon } from '#src/components/base/icons.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { type CardPerson, PersonCard } from '#src/components/person/person-card.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { cropImage, type CropArea, getInitialOffset, PORTRAIT_ASPECT } from './crop.ts';

const MAX_ZOOM = 4;
const KEYBOARD_STEP_PX = 12;

interface CropDialogProps {
  file: File;
  person: CardPerson;
  onChooseAnother: () => void;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Crops a picture to a portrait: dragging and the arrow keys move it, pinch, wheel and a slider zoom, and the place card is
 * shown as it will look. Stays open for a retry if the upload fails.
 */
export function CropDialog({ file, person, onChooseAnother, onClose, onDone }: CropDialogProps) {
  const t = useTranslator();
  const upload = useApiMutation('uploadPicture');
  const { reset: resetUpload } = upload;
  const image = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState<string>();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isMoving, setIsMoving] = useState(false);
  const [area, setArea] = useState<CropArea>();
  const [isCropping, setIsCropping] = useState(false);
  const [hasCropFailed, setHasCropFailed] = useState(false);
  const previewUrl = useCropPreview(image, area, file.type);

  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    setArea(undefined);
    setZoom(1);
    // The error of the previous picture doesn't concern this one.
    setHasCropFailed(false);
    resetUpload();
    return () => URL.revokeObjectURL(objectUrl);
  }, [file, resetUpload]);

  async function save() {
    if (!image.current || !area) return;
    setIsCropping(true);
    const cropped = await cropImage(image.current, area, file.type).catch(() => null);
    setIsCropping(false);
    setHasCropFailed(cropped === null);
    if (cropped) upload.mutate({ file: cropped }, { onSuccess: onDone });
  }
  const shown = { ...person, picture_url: previewUrl ?? null };
  const isBusy = isCropping || upload.isPending;
  const fieldError = Object.values(upload.error?.fields ?? {}).flat()[0];

  return (
    <Dialog
      open
      title={t('picture_crop_title')}
      closeLabel={t('action_close')}
      onClose={onClose}
      actions={
        <>
          <StatusLine
            kind="error"
            text={
              hasCropFailed ? t('something_went_wrong') : (fieldError ?? getErrorMessage(t, upload))
            }
          />
          <Button disabled={isBusy} onClick={onChooseAnother}>
            {t('picture_choose_another')}
          </Button>
          <Button variant="primary" loading={isBusy} disabled={!area} onClick={() => void save()}>
            {t(upload.isError ? 'action_retry' : 'picture_save')}
          </Button>
        </>
      }
    >
      <div className="crop">
        <div className="crop-cutter">
          {/* Positions are measured from the left, also in right-to-left scripts. */}
          <div className="crop-frame" dir="ltr">
            {url && (
              <Cropper
                key={url}
                image={url}
                crop={position}
                zoom={zoom}
                maxZoom={MAX_ZOOM}
                aspect={PORTRAIT_ASPECT}
                objectFit="cover"
                showGrid={isMoving}
                keyboardStep={KEYBOARD_STEP_PX}
                disableAutomaticStylesInjection
                cropperProps={{ role: 'group', 'aria-label': t('picture_crop_area') }}
                setImageRef={({ current }) => (image.current = current)}
                onMediaLoaded={(media) => setPosition({ x: 0, y: getInitialOffset(media) })}
                onCropChange={setPosition}
                onZoomChange={setZoom}
                onCropAreaChange={setArea}
                onInteractionStart={() => setIsMoving(true)}
                onInteractionEnd={() => setIsMoving(false)}
              />
            )}
          </div>
          <label className="crop-zoom">
            <MinusIcon />
            <input
              type="range"
              aria-label={t('picture_zoom')}
              min={1}
              max={MAX_ZOOM}
              step={0.01}
              value={zoom}
              onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
            />
            <PlusIcon />
          </label>
          <p className="hint">{t('picture_crop_hint')}</p>
        </div>
        <div className="crop-preview">
          <p className="caps">{t('picture_on_card')}</p>
          <PersonCard variant="card" as="p" person={shown} />
          <PersonCard variant="row" as="p" person={shown} />
        </div>
      </div>
    </Dialog>
  );
}

/** An object URL of the cropped picture, debounced. */
function useCropPreview(
  image: { current: HTMLImageElement | null },
  area: CropArea | undefined,
  type: string,
): string | undefined {
  const [previewUrl, setPreviewUrl] = useState<string>();
  useEffect(() => {
    let isCancelled = false;
    const timer = setTimeout(async () => {
      if (!image.current || !area || area.width === 0) return;
      const file = await cropImage(image.current, area, type).catch(() => null);
      if (file && !isCancelled) setPreviewUrl(URL.createObjectURL(file));
    }, 120);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [image, area, type]);
  useEffect(() => () => void (previewUrl && URL.revokeObjectURL(previewUrl)), [previewUrl]);
  return previewUrl;
}
