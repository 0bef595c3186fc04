import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { TextField } from '#src/parts/field.tsx';
import { CloseIcon } from '#src/parts/icons.tsx';
import { limits } from './profile-editor.logic.ts';

interface TagsFieldProps {
  label: string;
  name: string;
  value: string[];
  onChange: (value: string[]) => void;
}

/** That of an Arabic keyboard is another. */
const COMMA = /[,،]/;

/** Words of one's own, each to be taken away again. */
export function TagsField({ label, name, value, onChange }: TagsFieldProps) {
  const t = useTranslator();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isFull = value.length >= limits.tags;

  function add() {
    const words = typed
      .split(COMMA)
      .map((word) => word.trim().slice(0, limits.tag))
      .filter(Boolean);
    if (words.length > 0) onChange([...new Set([...value, ...words])].slice(0, limits.tags));
    setTyped('');
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && !COMMA.test(event.key)) || (event.key === 'Enter' && !typed.trim())) return;
    event.preventDefault();
    add();
  }
  return (
    <div className="editor-tags">
      <TextField
        ref={input}
        label={label}
        name={name}
        value={typed}
        disabled={isFull}
        placeholder={value.length > 0 ? t('profile_tags_add') : undefined}
        hint={isFull ? t('profile_tags_full') : t('profile_tags_hint')}
        enterKeyHint="done"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
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
