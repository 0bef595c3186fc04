import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { EMAIL_CODE_LENGTH } from '#src/contract/constants/limits.ts';
import { normalizeEmail } from '#src/contract/fields.ts';
import { getSentCodes, isCodeOnItsWay } from '#src/core/session/sent-codes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { OtpInput } from '#src/components/forms/otp-input.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatResendCountdown, getEmailErrorKey } from './sign-in.logic.ts';

/** Milliseconds until another code may be requested, updated each second (R05). */
function useResendCooldown(email: string): number {
  const { session, clock } = useCore();
  const [remainingMs, setRemainingMs] = useState(() =>
    getSentCodes(session).getCooldownMs(email, clock.now()),
  );
  useEffect(() => {
    const tick = () => setRemainingMs(getSentCodes(session).getCooldownMs(email, clock.now()));
    tick();
    const timer = setInterval(tick, 1000);
    const stop = getSentCodes(session).subscribe(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [session, clock, email]);
  return remainingMs;
}

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
  const { session, clock } = useCore();
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
      getSentCodes(session).getCooldownMs(address, clock.now()) > 0 ||
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
  const { session } = useCore();
  const t = useTranslator();
  const remainingMs = useResendCooldown(email);
  const lead = t(getSentCodes(session).isThrottled(email) ? 'verify_already_sent' : 'verify_lead', {
    email,
  });
  const sendCode = useSendCode();
  const verify = useApiMutation('verifyCode');
  const [code, setCode] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function submitCode(digits: string) {
    if (verify.isPending) return;
    verify.mutate(
      { body: { email, code: digits, ...invite } },
      { onSuccess: onVerified, onError: ({ status }) => status === 400 && setCode('') },
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === EMAIL_CODE_LENGTH) return submitCode(code);
    // A complete code is submitted automatically; Enter afterwards must not replace its error message.
    setIsIncomplete(code !== '' || !verify.isError);
    input.current?.focus();
  };

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h2 className="heading" part="title">
        {t('verify_title')}
      </h2>
      <p className="soft">{lead}</p>
      <OtpInput
        label={t('verify_label')}
        length={EMAIL_CODE_LENGTH}
        value={code}
        autoFocus={shouldFocus}
        readOnly={verify.isPending}
        ref={input}
        error={isIncomplete ? t('verify_incomplete') : getErrorMessage(t, verify)}
        onChange={(digits) => {
          setCode(digits);
          setIsIncomplete(false);
          if (verify.isError && digits) verify.reset();
        }}
        onComplete={submitCode}
      />
      <Button type="submit" variant="primary" size="large" wide loading={verify.isPending}>
        {t('verify_submit')}
      </Button>
      <div className="sign-in-resend">
        {remainingMs > 0 ? (
          <p className="soft small tnum">
            {t('verify_resend_in', { time: formatResendCountdown(remainingMs) })}
          </p>
        ) : (
          <Button
            variant="ghost"
            size="small"
            loading={sendCode.isPending}
            onClick={() => void sendCode.request(email)}
          >
            {t('verify_resend')}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onChangeEmail}>
          {t('verify_other_email')}
        </Button>
      </div>
      <StatusLine
        kind="error"
        text={isCodeOnItsWay(sendCode.error) ? undefined : getErrorMessage(t, sendCode)}
      />
      <p className="sr" role="status">
        {sendCode.isSuccess ? t('verify_sent_again') : isCodeOnItsWay(sendCode.error) && lead}
      </p>
    </form>
  );
}
