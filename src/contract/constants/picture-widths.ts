/**
 * The smaller widths of a stored picture, beside its own, by kind. They are in its address as `?w=`. Persons are shown 42 to 156 px wide,
 * covers up to about 570 px and on small screens in their full width, on screens of one to three device pixels.
 */
export const smallerPictureWidths = { picture: [160, 320], logo: [], cover: [480, 960] } as const;

/** Of pictures that are always stored in this width. */
const fullWidths = { picture: 512, cover: 1600 } as const;

/** Pictures of other origins, and those not uploaded yet, have one width. */
const STORED_PICTURE = /\/media\/[\w-]{22}\.webp$/;

/** `srcset` of a picture stored by the server. For a picture from before there were smaller widths, each address answers with its only one. */
export function buildSrcSet(url: string, kind: keyof typeof fullWidths): string | undefined {
  if (!STORED_PICTURE.test(url)) return undefined;
  return [
    ...smallerPictureWidths[kind].map((width) => `${url}?w=${width} ${width}w`),
    `${url} ${fullWidths[kind]}w`,
  ].join(', ');
}
