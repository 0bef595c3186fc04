import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { TextField } from '#src/parts/field.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

export interface Names {
  first_name: string;
  last_name: string;
  dietary_needs?: string;
}

export interface NamesFormProps {
  /** As typed, else as known: a name given elsewhere on the page comes into a form that is open. */
  names: Required<Names>;
  onType: (change: Partial<Names>) => void;
  pending: boolean;
  trouble: string | undefined;
  /** Refusals of the server, by field. */
  refused?: Readonly<Record<string, readonly string[]>>;
  onSubmit: (names: Names) => void;
  onBack: () => void;
}

/** First and last name before the first accept; the kitchen may be told something too (R48). */
export function NamesForm({ names, onType, pending, trouble, refused, onSubmit, onBack }: NamesFormProps) {
  const t = useTranslator();
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const wrong = (name: 'first_name' | 'last_name') => (tried && !names[name].trim() ? t('required') : refused?.[name]?.[0]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!names.first_name.trim()) return first.current?.focus();
    if (!names.last_name.trim()) return last.current?.focus();
    const dietary_needs = names.dietary_needs.trim();
    onSubmit({ first_name: names.first_name.trim(), last_name: names.last_name.trim(), ...(dietary_needs && { dietary_needs }) });
  }
  const field = (name: keyof typeof names) => ({
    name,
    value: names[name],
    onChange: (event: { currentTarget: { value: string } }) => onType({ [name]: event.currentTarget.value }),
  });

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h2 className="heading" part="title">
        {t('rsvp_names_title')}
      </h2>
      <TextField ref={first} label={t('rsvp_first_name')} autoComplete="given-name" maxLength={80} error={wrong('first_name')} {...field('first_name')} />
      <TextField ref={last} label={t('rsvp_last_name')} autoComplete="family-name" maxLength={80} error={wrong('last_name')} {...field('last_name')} />
      <TextField label={t('rsvp_diet')} optionalLabel={t('rsvp_optional')} maxLength={300} error={refused?.dietary_needs?.[0]} {...field('dietary_needs')} />
      <Button type="submit" variant="primary" size="large" wide loading={pending}>
        {t('rsvp_take_seat')}
      </Button>
      <StatusLine kind="trouble" text={trouble} />
      <Button variant="ghost" onClick={onBack}>
        {t('rsvp_back')}
      </Button>
    </form>
  );
}
