import { useRef, useState } from 'react';

interface Fields<N extends string> {
  values: Record<N, string>;
  onChange: (name: N, value: string) => void;
  /** What is wrong before anything is sent; undefined where nothing is. */
  check?: Partial<Record<N, string | undefined>>;
  /** What the server refused, by field. */
  refused?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Fields whose faults show once it was tried, the first of them with the focus. `ready()` is asked on submit. */
export function useFields<N extends string>({ values, onChange, check = {}, refused }: Fields<N>) {
  const [tried, setTried] = useState(false);
  const inputs = useRef(new Map<N, HTMLInputElement | HTMLTextAreaElement>());
  const focusFirst = (names: readonly string[]) => [...inputs.current].find(([name]) => names.includes(name))?.[1].focus();
  return {
    ready(): boolean {
      setTried(true);
      const wrong = (Object.keys(check) as N[]).filter((name) => check[name]);
      if (wrong.length > 0) focusFirst(wrong);
      return wrong.length === 0;
    },
    focusFirst,
    field: (name: N) => ({
      ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => void (input ? inputs.current.set(name, input) : inputs.current.delete(name)),
      name,
      value: values[name],
      error: (tried && check[name]) || refused?.[name]?.[0],
      onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
    }),
  };
}
