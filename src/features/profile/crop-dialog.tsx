import { useEffect, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { type CardPerson, PersonCard } from '#src/components/person/person-card.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import {
  cropImage,
  type CropArea,
  toSliderPosition,
  getCropScale,
  MIN_CROP_SCALE,
  getCropSquare,
  fromSliderPosition,
} from './crop.ts';

interface CropDialogProps {
  file: File;
  person: CardPerson;
  onChooseAnother: () => void;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Crops a picture to a square by pointer, arrow keys or three sliders, with a preview of the place card. Stays open for a retry if
 * the upload fails.
 */
export function CropDialog({ file, person, onChooseAnother, onClose, onDone }: CropDialogProps) {
  const t = useTranslator();
  const upload = useApiMutation('uploadPicture');
  const { reset: resetUpload } = upload;
  const image = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState<string>();
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [area, setArea] = useState<CropArea>();
  const [isCropping, setIsCropping] = useState(false);
  const [hasCropFailed, setHasCropFailed] = useState(false);
  const previewUrl = useCropPreview(image, area, file.type);

  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    setArea(undefined);
    setSize(undefined);
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
        {/* react-image-crop measures from the left, also in right-to-left scripts. */}
        <div className="crop-area" dir="ltr">
          <ReactCrop
            crop={area}
            aspect={1}
            keepSelection
            ruleOfThirds
            minWidth={32}
            ariaLabels={getAriaLabels(t('picture_crop_area'), t('picture_crop_corner'))}
            onChange={(_, next) => setArea({ ...next, unit: '%' })}
          >
            {url && (
              <img
                ref={image}
                src={url}
                alt=""
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                  setSize({ width, height });
                  setArea(getCropSquare({ width, height }, 1));
                }}
              />
            )}
          </ReactCrop>
        </div>
        {size && area && (
          <div className="crop-sliders">
            <Slider
              label={t('picture_size')}
              min={MIN_CROP_SCALE}
              value={getCropScale(size, area)}
              onChange={(scale) => setArea(getCropSquare(size, scale, area))}
            />
            <Slider
              label={t('picture_horizontal')}
              value={toSliderPosition(area.x, area.width)}
              onChange={(position) =>
                setArea({ ...area, x: fromSliderPosition(position, area.width) })
              }
            />
            <Slider
              label={t('picture_vertical')}
              value={toSliderPosition(area.y, area.height)}
              onChange={(position) =>
                setArea({ ...area, y: fromSliderPosition(position, area.height) })
              }
            />
          </div>
        )}
        <div className="crop-preview">
          <p className="caps">{t('picture_on_card')}</p>
          <PersonCard
            variant="row"
            as="p"
            person={{ ...person, picture_url: previewUrl ?? null }}
          />
        </div>
      </div>
    </Dialog>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  onChange: (value: number) => void;
}

/** A slider from `min` to 1. Left to right in every script, because it maps to the picture's sides. */
function Slider({ label, value, min = 0, onChange }: SliderProps) {
  return (
    <label className="crop-slider">
      <span>{label}</span>
      <input
        type="range"
        dir="ltr"
        min={min}
        max={1}
        step={0.01}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

const getAriaLabels = (cropArea: string, corner: string) => ({
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
