import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
} from 'react';
import { useSpinDelay } from 'spin-delay';
import { SPINNER_DELAY_MS, SPINNER_MIN_DURATION_MS } from '#src/contract/constants/ui-timings.ts';
import { reportShownSpinner } from '#src/core/browser/shown-spinners.ts';
import { LoadingSquares } from '../feedback/loading.tsx';
import './button-base.css';
import './button-variants.css';

interface ButtonOwnProps {
  variant?: 'primary' | 'destructive' | 'border' | 'border-fill' | 'ghost';
  size?: 'tiny' | 'small' | 'medium' | 'large';
  /** Ignores clicks at once, shows the loading squares after 300 ms for at least 150 ms (R24). */
  loading?: boolean;
  wide?: boolean;
  icon?: ReactNode;
  children?: ReactNode;
}

type NativeProps<Tag extends 'a' | 'button'> = Omit<
  ComponentPropsWithRef<Tag>,
  keyof ButtonOwnProps | 'href'
>;
export type ButtonProps = ButtonOwnProps &
  (({ href: string } & NativeProps<'a'>) | ({ href?: undefined } & NativeProps<'button'>));

/**
 * A button, or a link that looks like one if `href` is given (R24). While loading it keeps focus and accessible name,
 * which `disabled` would lose.
 */
export function Button({
  variant = 'border',
  size = 'medium',
  loading = false,
  wide = false,
  icon,
  children,
  className,
  ...native
}: ButtonProps) {
  const isSpinning = useSpinDelay(loading, {
    delay: SPINNER_DELAY_MS,
    minDuration: SPINNER_MIN_DURATION_MS,
    ssr: false,
  });
  useLayoutEffect(() => {
    if (isSpinning) reportShownSpinner();
  }, [isSpinning]);
  const classes = ['btn', variant, size, wide && 'wide', icon && !children && 'bare', className]
    .filter(Boolean)
    .join(' ');
  const busy = loading ? { 'aria-busy': true, 'aria-disabled': true } : {};
  const content = (
    <>
      <span className={isSpinning ? 'btn-label invisible' : 'btn-label'}>
        {icon}
        {children}
      </span>
      {isSpinning && <LoadingSquares />}
    </>
  );
  const blockClick = (event: MouseEvent) => {
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
        onClick={loading ? blockClick : onClick}
      >
        {content}
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
      onClick={loading ? blockClick : button.onClick}
    >
      {content}
    </button>
  );
}
