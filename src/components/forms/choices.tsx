import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field-error.tsx';
import './choices.css';
import './field.css';

export interface Choice {
  value: string;
  label: ReactNode;
  description?: ReactNode;
}

export interface ChoicesProps {
  legend: ReactNode;
  options: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Checkboxes instead of radio buttons. */
  multiple?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  /** One per line, each as wide as the group. */
  stacked?: boolean;
  /** The first input, for moving the focus to the first invalid field. */
  ref?: Ref<HTMLInputElement>;
}

export function Choices({
  legend,
  options,
  value,
  onChange,
  multiple = false,
  error,
  hint,
  disabled,
  stacked,
  ref,
}: ChoicesProps) {
  const id = useId();
  const describedBy =
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const toggle = (option: string, isChecked: boolean) => {
    if (!multiple) return onChange([option]);
    // In the order of the options, without values that are no longer offered.
    const isChosen = (other: string) => (other === option ? isChecked : value.includes(other));
    return onChange(options.map((choice) => choice.value).filter(isChosen));
  };
  return (
    <fieldset
      className="field"
      part="field"
      role={multiple ? undefined : 'radiogroup'}
      // ARIA allows it on a radio group and on a checkbox, not on a radio button.
      aria-invalid={error && !multiple ? true : undefined}
      aria-describedby={describedBy}
      disabled={disabled}
    >
      <legend part="label">{legend}</legend>
      {/* Next to the legend, because below a long list it would be off the screen when the first input gets focus. */}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={stacked ? 'choices stacked' : 'choices'}>
        {options.map((option, index) => (
          <label key={option.value} className={multiple ? 'choice many' : 'choice'}>
            <input
              ref={index === 0 ? ref : undefined}
              type={multiple ? 'checkbox' : 'radio'}
              name={id}
              value={option.value}
              checked={value.includes(option.value)}
              aria-invalid={error && multiple ? true : undefined}
              aria-describedby={option.description ? `${id}-${index}` : undefined}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            />
            <span className="choice-text">
              <span>{option.label}</span>
              {option.description && (
                <span className="choice-description" id={`${id}-${index}`}>
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
