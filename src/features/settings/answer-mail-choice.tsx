import { type MailPreferences, answerMailChoices } from '#src/contract/members.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useOptimisticValue } from '#src/core/react/use-optimistic-value.ts';
import { Choices } from '#src/components/forms/choices.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { getSaveError } from './setting-switch.tsx';
import './settings.css';

type AnswerMail = MailPreferences['answers'];

/** How a host hears of answers (R78). Applied optimistically; reverts and says why if it can't be saved. */
export function AnswerMailChoice({ savedValue }: { savedValue: AnswerMail }) {
  const t = useTranslator();
  const update = useApiMutation('updateInfo');
  const { value, set } = useOptimisticValue<AnswerMail>(savedValue, (answers) =>
    update.mutateAsync({ body: { mail_preferences: { answers } } }),
  );
  return (
    <div className="settings-answers">
      <Choices
        legend={t('settings_mail_answers')}
        hint={t('settings_mail_answers_hint')}
        options={answerMailChoices.map((choice) => ({
          value: choice,
          label: t(`settings_mail_answers_${choice}`),
          description: t(`settings_mail_answers_${choice}_hint`),
        }))}
        value={[value]}
        onChange={([chosen]) =>
          set(answerMailChoices.find((choice) => choice === chosen) ?? 'soon')
        }
        stacked
      />
      <StatusLine kind="error" text={getSaveError(t, update)} />
    </div>
  );
}
