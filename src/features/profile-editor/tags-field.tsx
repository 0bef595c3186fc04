import { type KeyboardEvent, useRef, useState } from 'react';
import { cleanLine } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { CloseIcon } from '#src/components/base/icons.tsx';
import { CARD_FIELD_LIMITS } from './card-form-values.ts';
import '#src/components/forms/choices.css';

interface TagsFieldProps {
  label: string;
  name: string;
  value: string[];
  onChange: (value: string[]) => void;
}

/** Latin or Arabic comma. */
const COMMA = /[,،]/;

/** Free tags, each with a remove button. */
export function TagsField({ label, name, value, onChange }: TagsFieldProps) {
  const t = useTranslator();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isFull = value.length >= CARD_FIELD_LIMITS.tags;

  function add() {
    const tags = text
      .split(COMMA)
      .map((part) => cleanLine(part).slice(0, CARD_FIELD_LIMITS.tag))
      .filter(Boolean);
    if (tags.length > 0)
      onChange([...new Set([...value, ...tags])].slice(0, CARD_FIELD_LIMITS.tags));
    setText('');
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (
      event.nativeEvent.isComposing ||
      (event.key !== 'Enter' && !COMMA.test(event.key)) ||
      (event.key === 'Enter' && !cleanLine(text))
    )
      return;
    event.preventDefault();
    add();
  }
  return (
    <div className="editor-tags">
      <TextField
        ref={input}
        label={label}
        name={name}
        value={text}
        disabled={isFull}
        placeholder={value.length > 0 ? t('profile_tags_add') : undefined}
        hint={isFull ? t('profile_tags_full') : t('profile_tags_hint')}
        enterKeyHint="done"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        onBlur={add}
      />
      {value.length > 0 && (
        <ul className="choices">
          {value.map((tag) => (
            <li key={tag} className="tag">
              {tag}
              <button
                type="button"
                aria-label={t('profile_tag_remove', { tag })}
                onClick={() => {
                  onChange(value.filter((one) => one !== tag));
                  input.current?.focus();
                }}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
