import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { EMAIL_CODE_LENGTH, EMAIL_CODE_RESEND_WAIT_MS } from '#src/contract/constants/limits.ts';
import { SECOND_MS } from '#src/contract/constants/time.ts';
import { routes } from '#src/contract/routes.ts';
import { normalizeEmail } from '#src/contract/fields.ts';
import { formatCountdown } from '#src/i18n/format/format-countdown.ts';
import { getEmailErrorKey } from '#src/core/session/email-error-key.ts';
import { isCodeOnItsWay } from '#src/core/session/sent-codes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useCountdown } from '#src/core/react/use-countdown.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useSignOut } from '#src/core/react/use-sign-out.ts';
import { Button } from '#src/components/base/button.tsx';
import { CodeForm } from '#src/components/forms/code-form.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import './account.css';

/** `asked`: the code was sent. `resendAt`: when another may be sent, in milliseconds. */
const EmailDraft = z.object({ email: z.string(), asked: z.boolean(), resendAt: z.number() });

/** Changes the e-mail address, verified by a code sent to the new one (R36). */
export function ChangeEmail() {
  const core = useCore();
  const t = useTranslator();
  const me = useQuery(queries(core).me());
  // The draft survives signing in again.
  const draftState = useDraft('e-mail', EmailDraft, { email: '', asked: false, resendAt: 0 });
  const send = useApiMutation('changeEmail');
  const change = useApiMutation('changeEmail');
  const { showToast } = useToast();
  const { email, asked: isCodeSent, resendAt } = draftState.value;
  // If the clock was set back since, nobody waits longer than for a code of now.
  const remainingMs = useCountdown(() =>
    Math.min(resendAt - core.clock.now(), EMAIL_CODE_RESEND_WAIT_MS),
  );
  const normalizedEmail = normalizeEmail(email);
  const needsFreshSignIn = [send, change].some(({ error }) => error?.code === 'fresh_sign_in');

  const getResendAt = (seconds: number) => core.clock.now() + seconds * SECOND_MS;
  const sendCode = () =>
    send.mutate(
      { body: { email: normalizedEmail } },
      {
        onSuccess: (sent) =>
          draftState.set({
            asked: true,
            resendAt: getResendAt('resend_after' in sent ? sent.resend_after : 0),
          }),
        onError: (error) => {
          if (isCodeOnItsWay(error) && error.retryAfter !== undefined)
            draftState.set({ resendAt: getResendAt(error.retryAfter) });
        },
      },
    );
  const verifyCode = (code: string, clear: () => void) =>
    change.mutate(
      { body: { email: normalizedEmail, code } },
      {
        onSuccess: () => {
          draftState.discard();
          showToast(t('account_email_changed', { email: normalizedEmail }));
        },
        onError: ({ status }) => status === 400 && clear(),
      },
    );
  const resetErrors = () => {
    for (const mutation of [send, change]) if (mutation.isError) mutation.reset();
  };
  return (
    <div className="account-form">
      <p className="account-current-email">
        {t('account_email_current', { email: me.data?.email ?? '…' })}
      </p>
      {needsFreshSignIn ? (
        <SignInAgain />
      ) : isCodeSent ? (
        <CodeForm
          layout="row"
          className="account-form"
          actionsClassName="account-actions"
          length={EMAIL_CODE_LENGTH}
          texts={{
            label: t('account_email_code'),
            incomplete: t('verify_incomplete'),
            submit: t('account_email_change'),
            resend: t('verify_resend'),
            otherEmail: t('account_email_other'),
          }}
          error={getErrorMessage(t, change)}
          isVerifying={change.isPending}
          isSending={send.isPending}
          resendWait={
            remainingMs > 0
              ? t('verify_resend_in', { time: formatCountdown(remainingMs) })
              : undefined
          }
          autoFocus
          onSubmit={verifyCode}
          onResetError={resetErrors}
          onResend={sendCode}
          onOtherEmail={() => {
            resetErrors();
            draftState.set({ asked: false });
          }}
          status={<StatusLine kind="error" text={getErrorMessage(t, send)} />}
        >
          <p className="soft" role="status">
            {t('account_email_sent', { email: normalizedEmail })}
          </p>
        </CodeForm>
      ) : (
        <EmailForm
          email={email}
          busy={send.isPending}
          serverError={send.error?.fields.email?.[0]}
          errorMessage={send.error?.fields.email ? undefined : getErrorMessage(t, send)}
          onChange={(typed) => {
            resetErrors();
            draftState.set({ email: typed });
          }}
          onSendCode={sendCode}
        />
      )}
    </div>
  );
}

/** Changing the address needs a sign-in within the last ten minutes; signing in leads back here. */
function SignInAgain() {
  const t = useTranslator();
  const { signOut, isSigningOut } = useSignOut();
  const signInButton = useRef<HTMLButtonElement>(null);
  useEffect(() => signInButton.current?.focus(), []);
  const signInRoute = `${routes.signIn()}?${new URLSearchParams({ redirect: routes.profileEdit().slice(1) })}`;
  return (
    <>
      <StatusLine kind="error" text={t('account_sign_in_again')} />
      <div>
        <Button
          ref={signInButton}
          variant="border-fill"
          loading={isSigningOut}
          onClick={() => void signOut({ redirectTo: signInRoute, shouldKeepDrafts: true })}
        >
          {t('account_sign_in_again_action')}
        </Button>
      </div>
    </>
  );
}

interface EmailFormProps {
  email: string;
  busy: boolean;
  serverError: string | undefined;
  errorMessage: string | undefined;
  onChange: (email: string) => void;
  onSendCode: () => void;
}

function EmailForm({
  email,
  busy,
  serverError,
  errorMessage,
  onChange,
  onSendCode,
}: EmailFormProps) {
  const t = useTranslator();
  const input = useRef<HTMLInputElement>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const errorKey = getEmailErrorKey(email);
  useEffect(() => {
    if (serverError) input.current?.focus();
  }, [serverError]);
  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (errorKey) input.current?.focus();
    else if (!busy) onSendCode();
  }
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={t('account_email_new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        value={email}
        error={serverError ?? (wasSubmitted && errorKey ? t(errorKey) : undefined)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <StatusLine kind="error" text={errorMessage} />
      <div>
        <Button type="submit" loading={busy}>
          {t('account_email_send')}
        </Button>
      </div>
    </form>
  );
}
