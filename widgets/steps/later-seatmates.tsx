import { later } from '#src/element/later.tsx';
import { WaitingLeaves } from '#src/features/seatmate/seatmate.tsx';
import { Trouble } from './later.tsx';

/** For guests with a place alone. */
export const MySeatmates = later(() => import('./my-seatmates.ts').then(({ mySeatmates }) => mySeatmates), {
  waiting: <WaitingLeaves />,
  trouble: ({ onRetry }) => (
    <div className="leaf-dn">
      <Trouble onRetry={onRetry} />
    </div>
  ),
});
