import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { EMAIL_CODE_LENGTH } from '#src/contract/constants/limits.ts';
import { routes } from '#src/contract/routes.ts';
import { Email, normalizeEmail } from '#src/contract/fields.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { useSignOut } from '#src/core/react/use-sign-out.ts';
import { Button } from '#src/components/base/button.tsx';
import { OtpInput } from '#src/components/forms/otp-input.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

/** `asked`: the code was sent. */
const EmailDraft = z.object({ email: z.string(), asked: z.boolean() });

/** Changes the e-mail address, verified by a code sent to the new one (R36). */
export function ChangeEmail() {
  const core = useCore();
  const t = useTranslator();
  const me = useQuery(queries(core).me());
  // The draft survives signing in again.
  const draftState = useDraft('e-mail', EmailDraft, { email: '', asked: false });
  const change = useApiMutation('changeEmail');
  const { showNotice } = useNotice();
  const { email, asked: isCodeSent } = draftState.value;
  const normalizedEmail = normalizeEmail(email);
  const needsFreshSignIn = change.error?.code === 'fresh_sign_in';

  const sendCode = () =>
    change.mutate(
      { body: { email: normalizedEmail } },
      { onSuccess: () => draftState.set({ asked: true }) },
    );
  const verifyCode = (code: string, onRefused: () => void) =>
    change.mutate(
      { body: { email: normalizedEmail, code } },
      {
        onSuccess: () => {
          draftState.discard();
          showNotice(t('account_email_changed', { email: normalizedEmail }));
        },
        onError: ({ status }) => status === 400 && onRefused(),
      },
    );
  return (
    <div className="account-form">
      <p className="account-current-email">
        {t('account_email_current', { email: me.data?.email ?? '…' })}
      </p>
      {needsFreshSignIn ? (
        <SignInAgain />
      ) : isCodeSent ? (
        <CodeForm
          email={normalizedEmail}
          busy={change.isPending}
          errorMessage={getErrorMessage(t, change)}
          onVerify={verifyCode}
          onResend={sendCode}
          onChangeAddress={() => {
            change.reset();
            draftState.set({ asked: false });
          }}
        />
      ) : (
        <EmailForm
          email={email}
          busy={change.isPending}
          serverError={change.error?.fields.email?.[0]}
          errorMessage={change.error?.fields.email ? undefined : getErrorMessage(t, change)}
          onChange={(typed) => {
            if (change.isError) change.reset();
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
  const validationError =
    email.trim() === ''
      ? t('required')
      : z.safeParse(Email, email).success
        ? undefined
        : t('invalid_email');
  useEffect(() => {
    if (serverError) input.current?.focus();
  }, [serverError]);
  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (validationError) input.current?.focus();
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
        error={serverError ?? (wasSubmitted ? validationError : undefined)}
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

interface CodeFormProps {
  email: string;
  busy: boolean;
  errorMessage: string | undefined;
  onVerify: (code: string, onRefused: () => void) => void;
  onResend: () => void;
  onChangeAddress: () => void;
}

function CodeForm({
  email,
  busy,
  errorMessage,
  onVerify,
  onResend,
  onChangeAddress,
}: CodeFormProps) {
  const t = useTranslator();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  function submitCode(digits: string) {
    if (busy) return;
    onVerify(digits, () => {
      setCode('');
      field.current?.focus();
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length === EMAIL_CODE_LENGTH) return submitCode(code);
    setIncomplete(true);
    return field.current?.focus();
  }
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <p className="soft" role="status">
        {t('account_email_sent', { email })}
      </p>
      <OtpInput
        label={t('account_email_code')}
        length={EMAIL_CODE_LENGTH}
        value={code}
        ref={field}
        onChange={(digits) => {
          setCode(digits);
          setIncomplete(false);
        }}
        onComplete={submitCode}
        error={isIncomplete ? t('verify_incomplete') : errorMessage}
        readOnly={busy}
        autoFocus
      />
      <div className="account-actions">
        <Button type="submit" loading={busy}>
          {t('account_email_change')}
        </Button>
        <Button variant="ghost" onClick={onResend} disabled={busy}>
          {t('verify_resend')}
        </Button>
        <Button variant="ghost" onClick={onChangeAddress}>
          {t('account_email_other')}
        </Button>
      </div>
    </form>
  );
}
