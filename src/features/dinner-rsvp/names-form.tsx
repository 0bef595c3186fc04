import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cleanLine } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

export interface GuestNames {
  first_name: string;
  last_name: string;
  dietary_needs?: string;
}

export interface NamesFormProps {
  /** What was typed, else the stored names, including ones set elsewhere on the page while the form is open. */
  names: Required<GuestNames>;
  onChange: (change: Partial<GuestNames>) => void;
  isPending: boolean;
  errorMessage: string | undefined;
  /** Validation errors from the server, by field. */
  fieldErrors?: Readonly<Record<string, readonly string[]>>;
  onSubmit: (names: GuestNames) => void;
  onBack: () => void;
}

/** First and last name, required before the first acceptance, and optional dietary needs (R48). */
export function NamesForm({
  names,
  onChange,
  isPending,
  errorMessage,
  fieldErrors,
  onSubmit,
  onBack,
}: NamesFormProps) {
  const t = useTranslator();
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const firstNameInput = useRef<HTMLInputElement>(null);
  const lastNameInput = useRef<HTMLInputElement>(null);
  useEffect(() => firstNameInput.current?.focus(), []);

  const getFieldError = (name: 'first_name' | 'last_name') =>
    hasSubmitted && !cleanLine(names[name]) ? t('required') : fieldErrors?.[name]?.[0];

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasSubmitted(true);
    const [first_name, last_name, dietary_needs] = [
      cleanLine(names.first_name),
      cleanLine(names.last_name),
      cleanLine(names.dietary_needs),
    ];
    if (!first_name) return firstNameInput.current?.focus();
    if (!last_name) return lastNameInput.current?.focus();
    onSubmit({ first_name, last_name, ...(dietary_needs && { dietary_needs }) });
  }
  const getFieldProps = (name: keyof typeof names) => ({
    name,
    value: names[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h2 className="heading" part="title">
        {t('rsvp_names_title')}
      </h2>
      <TextField
        ref={firstNameInput}
        label={t('rsvp_first_name')}
        autoComplete="given-name"
        maxLength={80}
        error={getFieldError('first_name')}
        {...getFieldProps('first_name')}
      />
      <TextField
        ref={lastNameInput}
        label={t('rsvp_last_name')}
        autoComplete="family-name"
        maxLength={80}
        error={getFieldError('last_name')}
        {...getFieldProps('last_name')}
      />
      <TextField
        label={t('rsvp_diet')}
        optionalLabel={t('rsvp_optional')}
        maxLength={300}
        error={fieldErrors?.dietary_needs?.[0]}
        {...getFieldProps('dietary_needs')}
      />
      <Button type="submit" variant="primary" size="large" wide loading={isPending}>
        {t('rsvp_confirm')}
      </Button>
      <StatusLine kind="error" text={errorMessage} />
      <Button variant="ghost" onClick={onBack}>
        {t('rsvp_back')}
      </Button>
    </form>
  );
}
