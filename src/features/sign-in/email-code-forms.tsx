import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { EMAIL_CODE_LENGTH } from '#src/contract/constants/limits.ts';
import { normalizeEmail } from '#src/contract/fields.ts';
import { formatCountdown } from '#src/i18n/format/format-countdown.ts';
import { getEmailErrorKey } from '#src/core/session/email-error-key.ts';
import { getSentCodes, isCodeOnItsWay } from '#src/core/session/sent-codes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useCountdown } from '#src/core/react/use-countdown.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { CodeForm } from '#src/components/forms/code-form.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import './sign-in.css';

/** Requests a code. One that was sent recently counts as success. */
function useSendCode() {
  const send = useApiMutation('sendCode');
  return {
    ...send,
    request: (email: string): Promise<boolean> =>
      send.mutateAsync({ body: { email } }).then(() => true, isCodeOnItsWay),
  };
}

interface EmailFormProps {
  title: string;
  lead: string;
  email: string;
  shouldFocus: boolean;
  onSent: (email: string) => void;
  backLabel: string;
  onBack: (() => void) | undefined;
  authMethods?: ReactNode;
}

export function EmailForm({
  title,
  lead,
  email: initialEmail,
  shouldFocus,
  onSent,
  backLabel,
  onBack,
  authMethods,
}: EmailFormProps) {
  const core = useCore();
  const t = useTranslator();
  const sendCode = useSendCode();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(initialEmail);
  const [validationError, setValidationError] = useState<string>();
  const serverError = isCodeOnItsWay(sendCode.error) ? undefined : getErrorMessage(t, sendCode);
  useEffect(() => {
    if (shouldFocus) input.current?.focus();
  }, [shouldFocus]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const errorKey = getEmailErrorKey(email);
    if (errorKey) {
      setValidationError(t(errorKey));
      input.current?.focus();
      return;
    }
    const address = normalizeEmail(email);
    if (
      getSentCodes(core).getCooldownMs(address, core.clock.now()) > 0 ||
      (await sendCode.request(address))
    )
      onSent(address);
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="heading" part="title">
        {title}
      </h2>
      <p className="soft">{lead}</p>
      <TextField
        ref={input}
        label={t('email_label')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        error={validationError ?? serverError}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setValidationError(undefined);
          if (sendCode.isError) sendCode.reset();
        }}
      />
      <Button type="submit" variant="primary" size="large" wide loading={sendCode.isPending}>
        {t('email_send')}
      </Button>
      {authMethods}
      {onBack && (
        <Button variant="ghost" onClick={onBack}>
          {backLabel}
        </Button>
      )}
    </form>
  );
}

interface VerifyFormProps {
  email: string;
  invite: { slug?: string; event_slug?: string };
  shouldFocus: boolean;
  onVerified: () => void;
  onChangeEmail: () => void;
}

export function VerifyForm({
  email,
  invite,
  shouldFocus,
  onVerified,
  onChangeEmail,
}: VerifyFormProps) {
  const core = useCore();
  const t = useTranslator();
  const remainingMs = useCountdown(() => getSentCodes(core).getCooldownMs(email, core.clock.now()));
  const lead = t(getSentCodes(core).isThrottled(email) ? 'verify_already_sent' : 'verify_lead', {
    email,
  });
  const sendCode = useSendCode();
  const verify = useApiMutation('verifyCode');
  return (
    <CodeForm
      layout="page"
      className="stack"
      actionsClassName="sign-in-resend"
      length={EMAIL_CODE_LENGTH}
      texts={{
        label: t('verify_label'),
        incomplete: t('verify_incomplete'),
        submit: t('verify_submit'),
        resend: t('verify_resend'),
        otherEmail: t('verify_other_email'),
      }}
      error={getErrorMessage(t, verify)}
      isVerifying={verify.isPending}
      isSending={sendCode.isPending}
      resendWait={
        remainingMs > 0 ? t('verify_resend_in', { time: formatCountdown(remainingMs) }) : undefined
      }
      autoFocus={shouldFocus}
      onSubmit={(code, clear) =>
        verify.mutate(
          { body: { email, code, ...invite } },
          { onSuccess: onVerified, onError: ({ status }) => status === 400 && clear() },
        )
      }
      onResetError={() => {
        if (verify.isError) verify.reset();
      }}
      onResend={() => void sendCode.request(email)}
      onOtherEmail={onChangeEmail}
      status={
        <>
          <StatusLine
            kind="error"
            text={isCodeOnItsWay(sendCode.error) ? undefined : getErrorMessage(t, sendCode)}
          />
          <p className="visually-hidden" role="status">
            {sendCode.isSuccess ? t('verify_sent_again') : isCodeOnItsWay(sendCode.error) && lead}
          </p>
        </>
      }
    >
      <h2 className="heading" part="title">
        {t('verify_title')}
      </h2>
      <p className="soft">{lead}</p>
    </CodeForm>
  );
}
