import { createLink } from '@tanstack/react-router';
import { Button } from '#src/components/base/button.tsx';
import { Logo } from '#src/components/base/logo.tsx';

/** Components that link through the router, without reloading the page. */
export const ButtonLink = createLink(Button);
export const LogoLink = createLink(Logo);
