import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import './field.css';

interface FieldTexts {
  label: ReactNode;
  /** Muted text after the label, e.g. `optional`. */
  optionalLabel?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

export type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts>;
export type SelectFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'select'>, keyof FieldTexts>;
export type TextAreaProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts>;

function useField(texts: FieldTexts, attributes: { id?: string; 'aria-describedby'?: string }) {
  const generatedId = useId();
  const id = attributes.id ?? generatedId;
  const hintId = texts.hint ? `${id}-hint` : undefined;
  const errorId = texts.error ? `${id}-error` : undefined;
  const describedBy =
    [attributes['aria-describedby'], errorId, hintId].filter(Boolean).join(' ') || undefined;
  const control = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': texts.error ? true : undefined,
  };
  return { id, control, hintId, errorId };
}

function FieldLayout({
  texts,
  id,
  hintId,
  errorId,
  children,
}: {
  texts: FieldTexts;
  id: string;
  hintId?: string;
  errorId?: string;
  children: ReactNode;
}) {
  return (
    <div className="field" part="field">
      <label htmlFor={id} part="label">
        {texts.label}
        {texts.optionalLabel && <span className="optional-label"> {texts.optionalLabel}</span>}
      </label>
      {children}
      {texts.error && <FieldError id={errorId}>{texts.error}</FieldError>}
      {texts.hint && (
        <p className="hint" id={hintId}>
          {texts.hint}
        </p>
      )}
    </div>
  );
}

/** Single-line text field with label, hint and error. `ref` and other props go to the input. */
export function TextField({
  label,
  optionalLabel,
  hint,
  error,
  className,
  ...input
}: TextFieldProps) {
  const texts = { label, optionalLabel, hint, error };
  const { control, ...ids } = useField(texts, input);
  return (
    <FieldLayout texts={texts} {...ids}>
      <input
        type="text"
        {...input}
        {...control}
        className={className ? `input ${className}` : 'input'}
        part="input"
      />
    </FieldLayout>
  );
}

/** Multi-line text field; grows with its content in browsers that support `field-sizing`. */
export function TextArea({
  label,
  optionalLabel,
  hint,
  error,
  className,
  ...input
}: TextAreaProps) {
  const texts = { label, optionalLabel, hint, error };
  const { control, ...ids } = useField(texts, input);
  return (
    <FieldLayout texts={texts} {...ids}>
      <textarea
        {...input}
        {...control}
        className={className ? `input ${className}` : 'input'}
        part="input"
      />
    </FieldLayout>
  );
}

/** Native select; options as children. */
export function SelectField({
  label,
  optionalLabel,
  hint,
  error,
  className,
  ...input
}: SelectFieldProps) {
  const texts = { label, optionalLabel, hint, error };
  const { control, ...ids } = useField(texts, input);
  return (
    <FieldLayout texts={texts} {...ids}>
      <select
        {...input}
        {...control}
        className={className ? `input ${className}` : 'input'}
        part="input"
      />
    </FieldLayout>
  );
}
