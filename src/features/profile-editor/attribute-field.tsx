import type { ProfileType } from '#src/contract/profiles.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Choices } from '#src/parts/choices.tsx';
import { TextField } from '#src/parts/field.tsx';
import { limits } from './profile-editor.logic.ts';
import { TagsField } from './tags-field.tsx';

interface AttributeFieldProps {
  attribute: ProfileType['attributes'][number];
  value: string | string[] | undefined;
  onChange: (value: string | string[]) => void;
}

const asList = (value: string | string[] | undefined) => (Array.isArray(value) ? value : []);
const asText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** One thing a card can say, by its kind: a line, one of a few, some of many, or words of one's own. */
export function AttributeField({ attribute: { key, kind, label, options, option_labels }, value, onChange }: AttributeFieldProps) {
  const t = useTranslator();
  if (kind === 'text')
    return (
      <TextField label={label} name={key} dir="auto" maxLength={limits.text} value={asText(value)} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  if (kind === 'tags' && options.length === 0) return <TagsField label={label} name={key} value={asList(value)} onChange={onChange} />;
  const choices = options.map((option, i) => ({ value: option, label: option_labels[i] ?? option }));
  if (kind === 'tags') return <Choices legend={label} multiple options={choices} value={asList(value)} onChange={onChange} />;
  // Radio buttons cannot be taken back; saying nothing is one of them.
  const all = [...choices, { value: '', label: t('profile_choice_none') }];
  return <Choices legend={label} options={all} value={[asText(value)]} onChange={([chosen = '']) => onChange(chosen)} />;
}
