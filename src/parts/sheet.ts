import button from './button.css?inline';
import card from './card.css?inline';
import choices from './choices.css?inline';
import codeField from './code-field.css?inline';
import field from './field.css?inline';
import loading from './loading.css?inline';
import mark from './mark.css?inline';
import miniPlan from './mini-plan.css?inline';
import monogram from './monogram.css?inline';
import placeCard from './place-card.css?inline';
import placeSetting from './place-setting.css?inline';
import plan from './plan.css?inline';
import seatStrip from './seat-strip.css?inline';
import skeleton from './skeleton.css?inline';
import statusLine from './status-line.css?inline';
import statusScreen from './status-screen.css?inline';
import turnCard from './turn-card.css?inline';

/** The styles of every part, for a shadow root's adopted style sheet beside the look's own. */
export const partsCss: string = [
  mark,
  monogram,
  card,
  placeCard,
  button,
  field,
  codeField,
  choices,
  plan,
  miniPlan,
  seatStrip,
  turnCard,
  placeSetting,
  statusScreen,
  statusLine,
  loading,
  skeleton,
].join('\n');
