import { createLink } from '@tanstack/react-router';
import { Button } from '#src/parts/button.tsx';
import { Mark } from '#src/parts/mark.tsx';

/** Components that link through the router, without reloading the page. */
export const ButtonLink = createLink(Button);
export const MarkLink = createLink(Mark);
