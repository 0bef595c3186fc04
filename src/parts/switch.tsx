import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

export type SwitchProps = { label: ReactNode; hint?: ReactNode; checked: boolean } & Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'checked'>;

/** On or off, at once: a checkbox that says it is a switch. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      <div className="switch-words">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <input {...input} id={id} type="checkbox" role="switch" aria-checked={input.checked} aria-describedby={hint ? `${id}-hint` : undefined} />
    </div>
  );
}
