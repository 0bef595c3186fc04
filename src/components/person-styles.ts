import caps from './base/caps.css?inline';
import avatarFallback from './person/avatar-fallback.css?inline';
import personCard from './person/person-card.css?inline';
import placeSetting from './table-plan/place-setting.css?inline';
import tablePlan from './table-plan/table-plan.css?inline';
import personCardList from './person/person-card-list.css?inline';
import seatStrip from './table-plan/seat-strip.css?inline';

export const personStyles: string = [caps, avatarFallback, personCard, tablePlan, seatStrip, placeSetting, personCardList].join('\n');
