import type { Step } from '#src/element/later.tsx';
import { MySeatmates, type MySeatmatesProps } from '#src/features/seatmate/my-seatmates.tsx';
import { mySeatmates as words } from '#src/text/en/my-seatmates.ts';

/** A guest's own side of the table. */
export const mySeatmates: Step<MySeatmatesProps> = { feature: MySeatmates, styles: [], words };
