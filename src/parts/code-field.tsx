import { type ReactNode, type Ref, type SyntheticEvent, useId, useRef } from 'react';
import { asciiDigits } from './digits.ts';
import { FieldError } from './field-error.tsx';

export interface CodeFieldProps {
  label: ReactNode;
  /** How many digits the code has. */
  length: number;
  /** The digits so far, `0`–`9` only. */
  value: string;
  onChange: (value: string) => void;
  /** Called once when the last digit is there; again only after the code was changed. */
  onComplete?: (value: string) => void;
  error?: ReactNode;
  hint?: ReactNode;
  /** While the code is looked at: it keeps the focus, and what is typed meanwhile is not taken. */
  readOnly?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A code of digits (R01): one input under six plates, so that a paste, an autofill from the letter and a
 * screen reader all meet a plain field. Spaces, dashes and digits of other scripts are taken as they come.
 */
export function CodeField({ label, length, value, onChange, onComplete, error, hint, readOnly, autoFocus, ref }: CodeFieldProps) {
  const id = useId();
  const completed = useRef('');
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

  const take = (text: string) => {
    const next = asciiDigits(text).slice(0, length);
    if (next !== value) onChange(next);
    if (next.length < length) completed.current = '';
    else if (completed.current !== next) {
      completed.current = next;
      onComplete?.(next);
    }
  };
  // The plates show no caret between digits, so typing goes on at the end.
  const toEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const end = input.value.length;
    if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end);
  };

  return (
    <div className="field" part="field">
      <label htmlFor={id} part="label">
        {label}
      </label>
      <div className="code" dir="ltr">
        <input
          ref={ref}
          id={id}
          className="code-input"
          part="input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          spellCheck={false}
          autoFocus={autoFocus}
          value={value}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onChange={(event) => take(event.currentTarget.value)}
          onSelect={toEnd}
        />
        <span className="code-cells" aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span key={index} className={index === Math.min(value.length, length - 1) ? 'cell next' : 'cell'}>
              {value[index]}
            </span>
          ))}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
