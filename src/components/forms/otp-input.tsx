import { type ReactNode, type Ref, type SyntheticEvent, useId, useRef } from 'react';
import { extractDigits } from '#src/contract/digits.ts';
import { FieldError } from './field-error.tsx';
import './field.css';
import './otp-input.css';

export interface OtpInputProps {
  label: ReactNode;
  length: number;
  /** The digits so far, `0`–`9` only. */
  value: string;
  onChange: (value: string) => void;
  /** Called once when the code is complete, and again only after it was changed. */
  onComplete?: (value: string) => void;
  error?: ReactNode;
  hint?: ReactNode;
  /** While the code is verified: keeps the focus but ignores typing. */
  readOnly?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One-time code input (R01): a single input drawn as separate cells, so that paste, autofill and screen readers work as
 * with any text field. Spaces and dashes are dropped, digits of other scripts converted.
 */
export function OtpInput({
  label,
  length,
  value,
  onChange,
  onComplete,
  error,
  hint,
  readOnly,
  autoFocus,
  ref,
}: OtpInputProps) {
  const id = useId();
  const completedCode = useRef('');
  const describedBy =
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

  const handleInput = (text: string) => {
    const next = extractDigits(text).slice(0, length);
    if (next !== value) onChange(next);
    if (next.length < length) completedCode.current = '';
    // An empty value was cleared by the parent, for example after a wrong code.
    else if (completedCode.current !== next || value === '') {
      completedCode.current = next;
      onComplete?.(next);
    }
  };
  // The cells can't show a caret between digits, so keep it at the end.
  const moveCaretToEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const end = input.value.length;
    if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
      input.setSelectionRange(end, end);
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
          aria-describedby={describedBy}
          onChange={(event) => handleInput(event.currentTarget.value)}
          onSelect={moveCaretToEnd}
        />
        <span className="code-cells" aria-hidden="true">
          {[...Array(length).keys()].map((index) => (
            <span
              key={index}
              className={index === Math.min(value.length, length - 1) ? 'cell next' : 'cell'}
            >
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
