/** A part of a picture, in percent of its sides. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width by height of portraits, on every card. */
export const PORTRAIT_ASPECT = 5 / 6;

/** Twice the width that the server stores. */
const MAX_OUTPUT_WIDTH_PX = 1024;

/** How far a picture covering the frame is moved down at first, in px: in portraits, faces are above the centre. */
export function getInitialOffset({ width, height }: { width: number; height: number }): number {
  const overflow = height - width / PORTRAIT_ASPECT;
  return Math.max(0, overflow / 2) * 0.4;
}

/** Crops to a file; JPEG stays JPEG, everything else becomes PNG to keep transparency. @throws if the canvas gives no image */
export async function cropImage(
  image: HTMLImageElement,
  area: CropArea,
  type: string,
): Promise<File> {
  const { naturalWidth, naturalHeight } = image;
  const source = {
    x: (area.x / 100) * naturalWidth,
    y: (area.y / 100) * naturalHeight,
    width: (area.width / 100) * naturalWidth,
    height: (area.height / 100) * naturalHeight,
  };
  const width = Math.max(1, Math.round(Math.min(MAX_OUTPUT_WIDTH_PX, source.width)));
  const height = Math.max(1, Math.round(width / PORTRAIT_ASPECT));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas
    .getContext('2d')
    ?.drawImage(image, source.x, source.y, source.width, source.height, 0, 0, width, height);
  const outputType = type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, outputType, 0.92),
  );
  if (!blob) throw new Error('The canvas gave no image.');
  return new File([blob], outputType === 'image/jpeg' ? 'picture.jpg' : 'picture.png', {
    type: outputType,
  });
}
