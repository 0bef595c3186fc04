import { type FormEvent, useRef, useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useNavigateToRoute } from '#src/core/react/use-route-link.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { Bin } from '#src/components/illustrations/bin.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { ExportData } from './export-data.tsx';
import './account.css';

/** Account deletion: what it means, data export, confirmation by typing a word (R46). */
export function DeleteAccount() {
  const t = useTranslator();
  return (
    <div className="account account-delete">
      <Bin />
      <header>
        <h1 className="heading">{t('account_delete_title')}</h1>
        <p className="lead soft">{t('account_delete_lead')}</p>
      </header>
      <section className="account-section">
        <h2 className="heading">{t('account_delete_now')}</h2>
        <ul>
          <li>{t('account_delete_now_signed_out')}</li>
          <li>{t('account_delete_now_hidden')}</li>
          <li>{t('account_delete_now_seats')}</li>
          <li>{t('account_delete_now_hosted')}</li>
        </ul>
      </section>
      <section className="account-section">
        <h2 className="heading">{t('account_delete_later')}</h2>
        <ul>
          <li>{t('account_delete_later_data')}</li>
          <li>{t('account_delete_later_hosted')}</li>
          <li>{t('account_delete_later_calendar')}</li>
        </ul>
        <p>{t('account_delete_restore')}</p>
      </section>
      <section className="account-section">
        <p>{t('account_delete_export')}</p>
        <ExportData />
      </section>
      <ConfirmForm />
    </div>
  );
}

const isSameWord = (typed: string, word: string, locale: string) =>
  typed.trim().normalize('NFKC').toLocaleLowerCase(locale) ===
  word.trim().normalize('NFKC').toLocaleLowerCase(locale);

function ConfirmForm() {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const go = useNavigateToRoute();
  const track = useTrack();
  const { showToast } = useToast();
  const { user } = useSession();
  const remove = useApiMutation('deleteAccount');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const word = t('account_delete_word');
  const isConfirmed = isSameWord(typed, word, t.locale);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!isConfirmed) return input.current?.focus();
    if (remove.isPending) return undefined;
    return remove.mutate(
      {},
      {
        onSuccess: ({ permanent_at }) => {
          track('settings_account_deleted', { userId: user?.id });
          go(routes.signIn());
          showToast(
            t('account_deactivated', {
              until: dates.formatDateTime(permanent_at, core.clock.timeZone),
            }),
          );
        },
      },
    );
  }
  return (
    <form className="account-form account-confirm" noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={t('account_delete_type', { word })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={wasSubmitted && !isConfirmed ? t('account_delete_wrong', { word }) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <StatusLine kind="error" text={getErrorMessage(t, remove)} />
      <div>
        <Button type="submit" variant="destructive" size="large" loading={remove.isPending}>
          {t('account_delete_confirm')}
        </Button>
      </div>
    </form>
  );
}
