import { Logo } from '../base/logo.tsx';
import './loading.css';

/** Three pulsing squares (R23). Decorative: the caller adds the text for screen readers. */
export function LoadingSquares({ large = false }: { large?: boolean }) {
  return (
    <span className={large ? 'squares loader' : 'squares'} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

export interface LoadingProps {
  /** `splash`: a card with the logo; `fixedLoading`: centred in the window; default: centred in its container (R23). */
  mode?: 'splash' | 'fixedLoading';
  /** Product name on the splash card. */
  name?: string;
  /** The splash text (R08). */
  text?: string;
  /** Text for screen readers, e.g. `Loading`. */
  label: string;
}

/** Loading state of a screen or a part of one (R23). */
export function Loading({ mode, name, text, label }: LoadingProps) {
  if (mode === 'splash') {
    return (
      <div className="loading splash" role="status">
        <div className="card splash-card">
          <div className="card-top">{name && <Logo name={name} />}</div>
          <div className="card-body">
            {text && <p className="lead">{text}</p>}
            <LoadingSquares large />
          </div>
        </div>
        <span className="visually-hidden">{label}</span>
      </div>
    );
  }
  return (
    <div className={mode === 'fixedLoading' ? 'loading fixed' : 'loading'} role="status">
      <LoadingSquares large />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
