import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field-error.tsx';

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
  /** Check boxes instead of radio buttons. */
  multiple?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  /** One under the other, each as wide as the group. */
  stacked?: boolean;
  /** The first input, to be focused when it is the first wrong field. */
  ref?: Ref<HTMLInputElement>;
}

/** One or several of a few options, by native radio buttons or check boxes. */
export function Choices({ legend, options, value, onChange, multiple = false, error, hint, disabled, stacked, ref }: ChoicesProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const toggle = (option: string, on: boolean) => {
    if (!multiple) return onChange([option]);
    const rest = value.filter((chosen) => chosen !== option);
    return onChange(on ? options.map((one) => one.value).filter((one) => one === option || rest.includes(one)) : rest);
  };
  return (
    <fieldset className="field" part="field" role={multiple ? undefined : 'radiogroup'} aria-describedby={described} disabled={disabled}>
      <legend part="label">{legend}</legend>
      {/* Where the focus goes: below the last of many it would be off the screen. */}
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
              aria-describedby={option.description ? `${id}-${index}` : undefined}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            />
            <span className="choice-words">
              <span>{option.label}</span>
              {option.description && (
                <span className="choice-more" id={`${id}-${index}`}>
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
