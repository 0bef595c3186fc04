import type { ReactNode } from 'react';
import type { CallInput } from '#src/contract/calls.ts';
import { useText, useWrite } from '#src/core/provider.tsx';
import { troubleOf } from '#src/core/trouble.ts';
import { useAtOnce } from '#src/core/use-at-once.ts';
import { StatusLine } from '#src/parts/status-line.tsx';
import { Switch } from '#src/parts/switch.tsx';

export interface OwnSwitchProps {
  label: ReactNode;
  hint: ReactNode;
  saved: boolean;
  /** What is told to the server for either. */
  body: (on: boolean) => CallInput<'updateInfo'>['body'];
}

/** A setting of mine: on or off at once, back again and said why where it could not be saved. */
export function OwnSwitch({ label, hint, saved, body }: OwnSwitchProps) {
  const t = useText();
  const update = useWrite('updateInfo');
  const { value, set } = useAtOnce(saved, (on) => update.mutateAsync({ body: body(on) }));
  const why = troubleOf(t, update);
  const text = why && (update.isPaused ? why : t('settings_not_saved', { why }));
  return (
    <>
      <Switch label={label} hint={hint} checked={value} onChange={(event) => set(event.currentTarget.checked)} />
      <StatusLine kind="trouble" text={text} />
    </>
  );
}
