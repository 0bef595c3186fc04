import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { useSpinDelay } from 'spin-delay';
import { SPINNER_DELAY_MS, SPINNER_MIN_DURATION_MS } from '#src/contract/constants/ui-timings.ts';
import { Squares } from './loading.tsx';

interface ButtonLook {
  variant?: 'primary' | 'destructive' | 'border' | 'border-fill' | 'ghost';
  size?: 'tiny' | 'small' | 'medium' | 'large';
  /** At work: takes no click from now on, shows the squares after 300 ms, for at least 150 ms (R24). */
  loading?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  /** Drawn before the words. */
  icon?: ReactNode;
  children?: ReactNode;
}

type Native<Tag extends 'a' | 'button'> = Omit<ComponentPropsWithRef<Tag>, keyof ButtonLook | 'href'>;
export type ButtonProps = ButtonLook & (({ href: string } & Native<'a'>) | ({ href?: undefined } & Native<'button'>));

/**
 * A button, or a link that looks like one where `href` is given (R24). While loading it keeps the focus and
 * its name, so a person who pressed it is not thrown out of the page.
 */
export function Button({ variant = 'border', size = 'medium', loading = false, wide = false, icon, children, className, ...native }: ButtonProps) {
  const spinning = useSpinDelay(loading, { delay: SPINNER_DELAY_MS, minDuration: SPINNER_MIN_DURATION_MS, ssr: false });
  const classes = ['btn', variant, size, wide && 'wide', icon && !children && 'bare', className].filter(Boolean).join(' ');
  const busy = loading ? { 'aria-busy': true, 'aria-disabled': true } : {};
  const inner = (
    <>
      <span className={spinning ? 'btn-words hushed' : 'btn-words'}>
        {icon}
        {children}
      </span>
      {spinning && <Squares />}
    </>
  );
  const stop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (native.href !== undefined) {
    const { href, onClick, ...link } = native;
    return (
      <a
        {...link}
        {...busy}
        href={href}
        className={classes}
        part={variant === 'primary' ? 'button button-primary' : 'button'}
        onClick={loading ? stop : onClick}
      >
        {inner}
      </a>
    );
  }
  const { type = 'button', href: _none, ...button } = native;
  return (
    <button
      {...button}
      {...busy}
      type={type}
      className={classes}
      part={variant === 'primary' ? 'button button-primary' : 'button'}
      onClick={loading ? stop : button.onClick}
    >
      {inner}
    </button>
  );
}
