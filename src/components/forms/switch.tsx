import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import './field.css';
import './switch.css';

export type SwitchProps = { label: ReactNode; hint?: ReactNode; checked: boolean } & Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'checked'
>;

/** A checkbox with the role of a switch, for settings that apply at once. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      <div className="switch-text">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  );
}
