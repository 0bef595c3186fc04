import { useRef, useState } from 'react';

interface FormFieldsOptions<N extends string> {
  values: Record<N, string>;
  onChange: (name: N, value: string) => void;
  /** Client-side validation errors; undefined if valid. */
  clientErrors?: Partial<Record<N, string | undefined>>;
  serverErrors?: Readonly<Record<string, readonly string[]>> | undefined;
}

interface FormFields<N extends string> {
  /** Call on submit: shows the client-side errors and focuses the first; false if there are any. */
  validate: () => boolean;
  focusFirst: (names: readonly string[]) => void;
  getFieldProps: (name: N) => {
    ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => void;
    name: N;
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
}

/** Form fields whose errors show only after the first submit. */
export function useFormFields<N extends string>({
  values,
  onChange,
  clientErrors = {},
  serverErrors,
}: FormFieldsOptions<N>): FormFields<N> {
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const inputs = useRef(new Map<N, HTMLInputElement | HTMLTextAreaElement>());
  const focusFirst = (names: readonly string[]) =>
    [...inputs.current].find(([name]) => names.includes(name))?.[1].focus();
  return {
    validate(): boolean {
      setHasSubmitted(true);
      const invalid = (Object.keys(clientErrors) as N[]).filter((name) => clientErrors[name]);
      if (invalid.length > 0) focusFirst(invalid);
      return invalid.length === 0;
    },
    focusFirst,
    getFieldProps: (name: N) => ({
      ref: (input: HTMLInputElement | HTMLTextAreaElement | null) =>
        void (input ? inputs.current.set(name, input) : inputs.current.delete(name)),
      name,
      value: values[name],
      error: (hasSubmitted && clientErrors[name]) || serverErrors?.[name]?.[0],
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange(name, event.currentTarget.value),
    }),
  };
}
