import type { ReactNode } from 'react';
import type { CallInput } from '#src/contract/calls.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useOptimisticValue } from '#src/core/react/use-optimistic-value.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Switch } from '#src/components/forms/switch.tsx';
import type { Translator } from '#src/i18n/translator.ts';
import './settings.css';

export interface SettingSwitchProps {
  label: ReactNode;
  hint: ReactNode;
  savedValue: boolean;
  toBody: (on: boolean) => CallInput<'updateInfo'>['body'];
}

/** Why a setting isn't saved, if it isn't. */
export function getSaveError(
  t: Translator,
  update: ReturnType<typeof useApiMutation<'updateInfo'>>,
): string | undefined {
  const errorMessage = getErrorMessage(t, update);
  if (!errorMessage || update.isPaused) return errorMessage;
  return t('settings_not_saved', { why: errorMessage });
}

/** A user setting, applied optimistically; reverts and says why if it can't be saved. */
export function SettingSwitch({ label, hint, savedValue, toBody }: SettingSwitchProps) {
  const t = useTranslator();
  const update = useApiMutation('updateInfo');
  const { value, set } = useOptimisticValue(savedValue, (on) =>
    update.mutateAsync({ body: toBody(on) }),
  );
  return (
    <>
      <Switch
        label={label}
        hint={hint}
        checked={value}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <StatusLine kind="error" text={getSaveError(t, update)} />
    </>
  );
}
