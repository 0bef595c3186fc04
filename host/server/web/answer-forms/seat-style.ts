/** Styles of the drawing of a guest's seat, from the components that draw it. */
import coverPicture from '#src/components/base/cover-picture.css?inline';
import candleGlow from '#src/components/table-plan/candle-glow.css?inline';
import miniPlan from '#src/components/table-plan/mini-plan.css?inline';
import planDrawing from '#src/components/table-plan/plan-drawing.css?inline';
import avatar from '#src/components/person/avatar.css?inline';
import text from '#src/styles/text.css?inline';

export const SEAT_STYLE = `${avatar}${coverPicture}${candleGlow}${miniPlan}${planDrawing}${text}
.seat-drawing{border-bottom:1px solid var(--line);background:var(--card-fold)}
.seat-drawing p{margin:0}
.seat-drawing svg{display:block}
.seat-drawing>svg{box-sizing:border-box;padding:16px 16px 12px}
.seat-drawing>img+svg{padding:0}
.seat-drawing>svg:not(:last-child){border-bottom:1px solid var(--line)}
.tabular-numbers{font-variant-numeric:tabular-nums lining-nums}
.small{font-size:var(--t1)}`;
