import monogram from './monogram.css?inline';
import placeCard from './place-card.css?inline';
import placeSetting from './place-setting.css?inline';
import seatStrip from './seat-strip.css?inline';

/** People: letters, place cards, the strip of neighbours. */
export const peopleCss: string = [monogram, placeCard, seatStrip, placeSetting].join('\n');
