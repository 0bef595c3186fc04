/** A part of a picture, in percent of its sides. */
export interface Part {
  unit: '%';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side of what is sent, px: twice what is kept. */
const SIDE = 1024;
/** The smallest part, as a share of the largest. */
export const SMALLEST = 0.15;

/** The largest square a picture has room for, in percent of its sides. */
function largest({ width, height }: Size): { width: number; height: number } {
  const side = Math.min(width, height);
  return { width: (side / width) * 100, height: (side / height) * 100 };
}

interface Size {
  width: number;
  height: number;
}

/** A square of this share of the largest, around the same middle as far as the picture reaches. */
export function squareOf(size: Size, share: number, around?: Part): Part {
  const { width, height } = largest(size);
  const part = { width: width * share, height: height * share };
  // Faces stand a little above the middle.
  const middle = around ? { x: around.x + around.width / 2, y: around.y + around.height / 2 } : { x: 50, y: height < 100 ? 42 : 50 };
  return { unit: '%', ...part, x: within(middle.x - part.width / 2, 100 - part.width), y: within(middle.y - part.height / 2, 100 - part.height) };
}

/** How large a part is, as a share of the largest. */
export const shareOf = (size: Size, { width }: Part): number => width / largest(size).width;

/** Where a part lies between one side and the other, 0 to 1; the middle where there is no room. */
export const placeOf = (start: number, extent: number): number => (extent >= 100 ? 0.5 : start / (100 - extent));
export const startOf = (place: number, extent: number): number => place * Math.max(0, 100 - extent);

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));

/** Cuts the part out as a file of its own; see-through parts stay so. */
export async function cut(image: HTMLImageElement, part: Part, type: string): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const from = { x: (part.x / 100) * width, y: (part.y / 100) * height, width: (part.width / 100) * width, height: (part.height / 100) * height };
  const side = Math.max(1, Math.round(Math.min(SIDE, from.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, side, side);
  const kept = type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kept, 0.92));
  if (!blob) throw new Error('the picture could not be cut');
  return new File([blob], kept === 'image/jpeg' ? 'picture.jpg' : 'picture.png', { type: kept });
}
