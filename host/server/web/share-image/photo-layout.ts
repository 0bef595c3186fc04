/** A share image about the dinner's photo: the words beside it, its host below it, the table's edge under all. */
import { logoSvg, renderTableEdge, shareImageColors } from './artwork.ts';
import { createBox, clipLines, FONT_FAMILY } from './boxes.ts';
import { PHOTO_SIZE, PORTRAIT_SIZE, type SharePhoto } from './share-photo.ts';
import { layOutTitle, TITLE_BESIDE_PHOTO } from './title-layout.ts';

export interface PhotoCard {
  product: string;
  title: string;
  when: string;
  place: string;
  /** The host, in words. */
  hosted: string;
}

const PHOTO_LEFT = 1200 - PHOTO_SIZE.width;
const HOST_TOP = PHOTO_SIZE.height;
const EDGE_TOP = HOST_TOP + PORTRAIT_SIZE.height;

export function createPhotoLayout(
  { product, title, when, place, hosted }: PhotoCard,
  { portrait }: SharePhoto,
) {
  const { size, maxLines, lines } = layOutTitle(title, TITLE_BESIDE_PHOTO);
  const hostLeft = portrait ? PORTRAIT_SIZE.width + 24 : 28;
  return createBox(
    {
      position: 'relative',
      width: 1200,
      height: 630,
      fontFamily: FONT_FAMILY,
      color: shareImageColors.ink,
      backgroundColor: shareImageColors.card,
    },
    [
      createBox({ position: 'absolute', left: 132, top: 45, fontSize: 36 }, product),
      createBox(
        {
          position: 'absolute',
          left: 72,
          top: 110,
          width: 600,
          height: EDGE_TOP - 110 - 36,
          flexDirection: 'column',
          justifyContent: 'flex-end',
        },
        [
          createBox(
            {
              fontSize: size,
              fontWeight: 300,
              lineHeight: 1.08,
              letterSpacing: '-0.024em',
              marginLeft: -5,
              // Descenders of the last line.
              paddingBottom: size * 0.2,
              ...clipLines(maxLines),
            },
            lines.join(' '),
          ),
          createBox({ fontSize: 33, fontStyle: 'italic', lineHeight: 1.3, ...clipLines(1) }, when),
          createBox({ fontSize: 27, lineHeight: 1.4, ...clipLines(1) }, place),
        ],
      ),
      createBox(
        {
          position: 'absolute',
          left: PHOTO_LEFT + hostLeft,
          top: HOST_TOP,
          width: 1200 - PHOTO_LEFT - hostLeft - 24,
          height: PORTRAIT_SIZE.height,
          alignItems: 'center',
        },
        [
          createBox(
            { fontSize: 30, lineHeight: 1.3, textWrap: 'balance', ...clipLines(3) },
            hosted,
          ),
        ],
      ),
    ],
  );
}

/** Drawn over the words. */
export const renderPhotoArtwork = ({ photo, portrait }: SharePhoto): string =>
  [
    renderPicture(photo, PHOTO_LEFT, 0, PHOTO_SIZE),
    portrait && renderPicture(portrait, PHOTO_LEFT, HOST_TOP, PORTRAIT_SIZE),
    `<path d="M${PHOTO_LEFT} ${EDGE_TOP}V0M${PHOTO_LEFT} ${HOST_TOP}H1200" stroke="${shareImageColors.hair}" fill="none"/>`,
    logoSvg,
    renderTableEdge(EDGE_TOP),
  ]
    .filter(Boolean)
    .join('');

const renderPicture = (
  jpeg: Buffer,
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
) =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`;
