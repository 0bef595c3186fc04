import caps from './caps.css?inline';
import monogram from './monogram.css?inline';
import placeCard from './place-card.css?inline';
import placeSetting from './place-setting.css?inline';
import plan from './plan.css?inline';
import rows from './rows.css?inline';
import seatStrip from './seat-strip.css?inline';

/** Styles of avatars, person cards and table plans. */
export const peopleCss: string = [caps, monogram, placeCard, plan, seatStrip, placeSetting, rows].join('\n');
