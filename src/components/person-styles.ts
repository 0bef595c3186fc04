import caps from './base/caps.css?inline';
import monogram from './person/avatar-fallback.css?inline';
import placeCard from './person/person-card.css?inline';
import placeSetting from './table-plan/place-setting.css?inline';
import plan from './table-plan/table-plan.css?inline';
import rows from './person/person-card-list.css?inline';
import seatStrip from './table-plan/seat-strip.css?inline';

/** Styles of avatars, person cards and table plans. */
export const personStyles: string = [caps, monogram, placeCard, plan, seatStrip, placeSetting, rows].join('\n');
