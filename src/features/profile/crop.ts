/** A part of a picture, in percent of its sides. */
export interface CropArea {
  unit: '%';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Twice the size that the server stores. */
const MAX_OUTPUT_SIDE_PX = 1024;
/** Smallest crop, as a fraction of the largest square. */
export const MIN_CROP_SCALE = 0.15;

/** The largest square that fits into a picture, in percent of its sides. */
function getLargestSquare({ width, height }: Size): { width: number; height: number } {
  const side = Math.min(width, height);
  return { width: (side / width) * 100, height: (side / height) * 100 };
}

interface Size {
  width: number;
  height: number;
}

/** A square scaled to `scale` of the largest, around the centre of `previous` but inside the picture. */
export function getCropSquare(size: Size, scale: number, previous?: CropArea): CropArea {
  const { width, height } = getLargestSquare(size);
  const area = { width: width * scale, height: height * scale };
  // In portraits, faces are slightly above the centre.
  const centre = previous
    ? { x: previous.x + previous.width / 2, y: previous.y + previous.height / 2 }
    : { x: 50, y: height < 100 ? 42 : 50 };
  return {
    unit: '%',
    ...area,
    x: clamp(centre.x - area.width / 2, 100 - area.width),
    y: clamp(centre.y - area.height / 2, 100 - area.height),
  };
}

/** The size of a crop, as a fraction of the largest square. */
export const getCropScale = (size: Size, { width }: CropArea): number =>
  width / getLargestSquare(size).width;

/** The position of a crop between two sides, 0–1; 0.5 if there is no room to move. */
export const toSliderPosition = (start: number, extent: number): number =>
  extent >= 100 ? 0.5 : start / (100 - extent);
export const fromSliderPosition = (position: number, extent: number): number =>
  position * Math.max(0, 100 - extent);

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), Math.max(max, 0));

/** Crops to a file; JPEG stays JPEG, everything else becomes PNG to keep transparency. @throws if the canvas gives no image */
export async function cropImage(
  image: HTMLImageElement,
  area: CropArea,
  type: string,
): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const source = {
    x: (area.x / 100) * width,
    y: (area.y / 100) * height,
    width: (area.width / 100) * width,
    height: (area.height / 100) * height,
  };
  const side = Math.max(1, Math.round(Math.min(MAX_OUTPUT_SIDE_PX, source.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas
    .getContext('2d')
    ?.drawImage(image, source.x, source.y, source.width, source.height, 0, 0, side, side);
  const outputType = type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, outputType, 0.92),
  );
  if (!blob) throw new Error('The canvas gave no image.');
  return new File([blob], outputType === 'image/jpeg' ? 'picture.jpg' : 'picture.png', {
    type: outputType,
  });
}
