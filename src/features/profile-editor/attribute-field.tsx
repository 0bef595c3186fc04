import type { ProfileType } from '#src/contract/profiles.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { CARD_FIELD_LIMITS } from './card-form-values.ts';
import { TagsField } from './tags-field.tsx';

interface AttributeFieldProps {
  attribute: ProfileType['attributes'][number];
  value: string | string[] | undefined;
  onChange: (value: string | string[]) => void;
}

const asList = (value: string | string[] | undefined) => (Array.isArray(value) ? value : []);
const asText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** The input for a profile attribute by kind: text, single choice, multiple choice, or free tags. */
export function AttributeField({
  attribute: { key, kind, label, options, option_labels },
  value,
  onChange,
}: AttributeFieldProps) {
  const t = useTranslator();
  if (kind === 'text')
    return (
      <TextField
        label={label}
        name={key}
        dir="auto"
        maxLength={CARD_FIELD_LIMITS.text}
        value={asText(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (kind === 'tags' && options.length === 0)
    return <TagsField label={label} name={key} value={asList(value)} onChange={onChange} />;
  const choices = options.map((option, i) => ({
    value: option,
    label: option_labels[i] ?? option,
  }));
  if (kind === 'tags')
    return (
      <Choices
        legend={label}
        multiple
        options={choices}
        value={asList(value)}
        onChange={onChange}
      />
    );
  // Radio buttons can't be unchecked, so "none" is an option.
  const optionsWithNone = [...choices, { value: '', label: t('profile_choice_none') }];
  return (
    <Choices
      legend={label}
      options={optionsWithNone}
      value={[asText(value)]}
      onChange={([chosen = '']) => onChange(chosen)}
    />
  );
}
