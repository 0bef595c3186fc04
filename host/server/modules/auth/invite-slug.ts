import { randomInt } from 'node:crypto';

const ADJECTIVES =
  'amber,brass,calm,clear,copper,early,even,fair,fine,gentle,glad,golden,green,honest,kind,late,light,linen,little,long,lucky,mild,new,old,open,plain,quiet,rare,ready,round,silver,slow,small,soft,steady,sunny,sure,sweet,true,warm'.split(
    ',',
  );
const NOUNS =
  'apple,basil,bell,bread,candle,carafe,chair,cloth,clove,corner,cup,evening,fennel,fig,fork,garden,glass,harbour,honey,kettle,lamp,lemon,letter,mint,oak,olive,orchard,pear,pepper,plate,plum,quince,river,rosemary,saffron,sage,spoon,table,thyme,window'.split(
    ',',
  );

/** For example `warm-candle-417`. Identifies an inviter; gives no access by itself. */
export function generateInviteSlug(): string {
  return `${ADJECTIVES[randomInt(ADJECTIVES.length)]}-${NOUNS[randomInt(NOUNS.length)]}-${randomInt(100, 1000)}`;
}
