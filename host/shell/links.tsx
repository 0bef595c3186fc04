import { createLink } from '@tanstack/react-router';
import { Button } from '#src/parts/button.tsx';
import { Mark } from '#src/parts/mark.tsx';

/** Parts that lead to a page of ours by the router, so that nothing is loaded again. */
export const ButtonLink = createLink(Button);
export const MarkLink = createLink(Mark);
