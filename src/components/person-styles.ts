import caps from './base/caps.css?inline';
import disclosure from './base/disclosure.css?inline';
import avatarFallback from './person/avatar-fallback.css?inline';
import personCard from './person/person-card.css?inline';
import personName from './person/person-name.css?inline';
import placeSetting from './table-plan/place-setting.css?inline';
import planDrawing from './table-plan/plan-drawing.css?inline';
import tablePlan from './table-plan/table-plan.css?inline';
import personCardList from './person/person-card-list.css?inline';
import seatStrip from './table-plan/seat-strip.css?inline';

/** What the server draws of a person and their seat: a name and a drawing of plates. */
export const firstPersonStyles: string = [caps, personName, planDrawing].join('\n');

export const morePersonStyles: string = [
  avatarFallback,
  personCard,
  disclosure,
  tablePlan,
  seatStrip,
  placeSetting,
  personCardList,
].join('\n');

export const personStyles: string = `${firstPersonStyles}\n${morePersonStyles}`;
