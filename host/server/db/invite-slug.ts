import { randomInt } from 'node:crypto';

const FIRST =
  'amber,brass,calm,clear,copper,early,even,fair,fine,gentle,glad,golden,green,honest,kind,late,light,linen,little,long,lucky,mild,new,old,open,plain,quiet,rare,ready,round,silver,slow,small,soft,steady,sunny,sure,sweet,true,warm'.split(
    ',',
  );
const SECOND =
  'apple,basil,bell,bread,candle,carafe,chair,cloth,clove,corner,cup,evening,fennel,fig,fork,garden,glass,harbour,honey,kettle,lamp,lemon,letter,mint,oak,olive,orchard,pear,pepper,plate,plum,quince,river,rosemary,saffron,sage,spoon,table,thyme,window'.split(
    ',',
  );

/** Readable and easy to say: `warm-candle-417`. It names an inviter and by itself opens nothing. */
export function randomSlug(): string {
  return `${FIRST[randomInt(FIRST.length)]}-${SECOND[randomInt(SECOND.length)]}-${randomInt(100, 1000)}`;
}
