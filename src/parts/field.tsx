import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

interface FieldWords {
  label: ReactNode;
  /** Stands softly after the label, e.g. `one line` or `optional`. */
  optionalLabel?: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in words, beside the field; marks it invalid. */
  error?: ReactNode;
}

export type TextFieldProps = FieldWords & Omit<ComponentPropsWithRef<'input'>, keyof FieldWords>;
export type SelectFieldProps = FieldWords & Omit<ComponentPropsWithRef<'select'>, keyof FieldWords>;
export type TextAreaProps = FieldWords & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldWords>;

function useField(words: FieldWords, given: { id?: string; 'aria-describedby'?: string }) {
  const own = useId();
  const id = given.id ?? own;
  const hintId = words.hint ? `${id}-hint` : undefined;
  const errorId = words.error ? `${id}-error` : undefined;
  const describedBy = [given['aria-describedby'], errorId, hintId].filter(Boolean).join(' ') || undefined;
  const control = { id, 'aria-describedby': describedBy, 'aria-invalid': words.error ? true : undefined };
  return { id, control, hintId, errorId };
}

function Frame({ words, id, hintId, errorId, children }: { words: FieldWords; id: string; hintId?: string; errorId?: string; children: ReactNode }) {
  return (
    <div className="field" part="field">
      <label htmlFor={id} part="label">
        {words.label}
        {words.optionalLabel && <span className="opt"> {words.optionalLabel}</span>}
      </label>
      {children}
      {words.error && <FieldError id={errorId}>{words.error}</FieldError>}
      {words.hint && (
        <p className="hint" id={hintId}>
          {words.hint}
        </p>
      )}
    </div>
  );
}

/** One line of text: label above, what is wrong below in words. `ref` and all else go to the input. */
export function TextField({ label, optionalLabel, hint, error, className, ...input }: TextFieldProps) {
  const words = { label, optionalLabel, hint, error };
  const { control, ...ids } = useField(words, input);
  return (
    <Frame words={words} {...ids}>
      <input type="text" {...input} {...control} className={className ? `input ${className}` : 'input'} part="input" />
    </Frame>
  );
}

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ label, optionalLabel, hint, error, className, ...input }: TextAreaProps) {
  const words = { label, optionalLabel, hint, error };
  const { control, ...ids } = useField(words, input);
  return (
    <Frame words={words} {...ids}>
      <textarea {...input} {...control} className={className ? `input ${className}` : 'input'} part="input" />
    </Frame>
  );
}

/** One of several, by the browser's own list; options as children. */
export function SelectField({ label, optionalLabel, hint, error, className, ...input }: SelectFieldProps) {
  const words = { label, optionalLabel, hint, error };
  const { control, ...ids } = useField(words, input);
  return (
    <Frame words={words} {...ids}>
      <select {...input} {...control} className={className ? `input ${className}` : 'input'} part="input" />
    </Frame>
  );
}
